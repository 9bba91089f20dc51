// Layouts as a Go server answers them: peer PORT
package main

import (
	"bytes"
	"crypto/sha1"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

// A Request is the body of one of the routes.
type Request interface{ Answer() any }

// requests has an empty request for each route of a layout.
var requests = map[string]func() Request{
	"/v1/card-stack":   func() Request { return NewCardStack() },
	"/v1/scroll-stack": func() Request { return &ScrollStack{} },
	"/v1/batch":        func() Request { return &Batch{} },
}

// A Batch is several requests in one.
type Batch struct {
	Requests []BatchEntry `json:"requests"`
}

// A BatchEntry is one request of a batch.
type BatchEntry struct {
	Path string          `json:"path"`
	Body json.RawMessage `json:"body"`
}

// A BatchResponse is one answer of a batch.
type BatchResponse struct {
	Status int `json:"status"`
	Body   any `json:"body"`
}

// Answer answers each entry.
func (b *Batch) Answer() any {
	responses := make([]BatchResponse, len(b.Requests))
	for index, entry := range b.Requests {
		answer, err := answer(entry.Path, bytes.NewReader(entry.Body))
		if err != nil {
			responses[index] = BatchResponse{http.StatusBadRequest, map[string]string{"title": err.Error()}}
			continue
		}
		responses[index] = BatchResponse{http.StatusOK, answer}
	}
	return map[string]any{"responses": responses}
}

func answer(path string, body io.Reader) (any, error) {
	make, ok := requests[path]
	if !ok {
		return nil, fmt.Errorf("no route %s", path)
	}
	request := make()
	if err := json.NewDecoder(body).Decode(request); err != nil {
		return nil, err
	}
	return request.Answer(), nil
}

func handle(w http.ResponseWriter, r *http.Request) {
	var body io.Reader = r.Body
	if r.Method == http.MethodGet {
		body = strings.NewReader(r.URL.Query().Get("request"))
	}
	answer, err := answer(r.URL.Path, body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	encoded, err := json.Marshal(answer)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	if r.Method == http.MethodGet {
		tag := fmt.Sprintf("%q", fmt.Sprintf("%x", sha1.Sum(encoded)))
		w.Header().Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	w.Write(encoded)
}

func main() {
	for path := range requests {
		http.HandleFunc(path, handle)
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Args[1], nil))
}
