// Sends requests at a constant rate, and measures each answer's time from the moment at which its request was due: a
// server that stops for a while delays all requests that were due meanwhile, and all of them count.
//
//	open-loop -port PORT -path PATH -rate REQUESTS/S [-seconds 2] [-connections 64] [-body FILE] [-field "Name: value"]
//
// Prints the number of answers, the rate that was reached, and percentiles in milliseconds, as JSON.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

var (
	port        = flag.Int("port", 0, "the server's port on 127.0.0.1")
	path        = flag.String("path", "/", "the path of the requests")
	rate        = flag.Float64("rate", 100, "requests per second")
	seconds     = flag.Float64("seconds", 2, "how long requests are sent")
	connections = flag.Int("connections", 64, "keep-alive connections")
	body        = flag.String("body", "", "a file that is posted as JSON; without it, requests are GETs")
	field       = flag.String("field", "", "a header field of each request")
)

func main() {
	flag.Parse()
	request := encoded()
	count := int64(*rate * *seconds)
	start := time.Now().Add(50 * time.Millisecond)
	var next atomic.Int64
	latencies := make([]time.Duration, count)
	var workers sync.WaitGroup
	for range make([]struct{}, *connections) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			send(request, start, &next, latencies)
		}()
	}
	workers.Wait()
	report(latencies, time.Since(start))
}

// encoded is the request as it is sent.
func encoded() []byte {
	head := fmt.Sprintf("Host: 127.0.0.1:%d\r\n", *port)
	if *field != "" {
		head += *field + "\r\n"
	}
	if *body == "" {
		return []byte(fmt.Sprintf("GET %s HTTP/1.1\r\n%s\r\n", *path, head))
	}
	content, err := os.ReadFile(*body)
	if err != nil {
		log.Fatal(err)
	}
	head += fmt.Sprintf("Content-Type: application/json\r\nContent-Length: %d\r\n", len(content))
	return append([]byte(fmt.Sprintf("POST %s HTTP/1.1\r\n%s\r\n", *path, head)), content...)
}

// send takes the next request that is due, again and again, and sends it over a connection of its own.
func send(request []byte, start time.Time, next *atomic.Int64, latencies []time.Duration) {
	connection, reader := connect()
	defer func() { connection.Close() }()
	for {
		index := next.Add(1) - 1
		if index >= int64(len(latencies)) {
			return
		}
		due := start.Add(time.Duration(float64(index) / *rate * float64(time.Second)))
		time.Sleep(time.Until(due))
		if _, err := connection.Write(request); err != nil {
			log.Fatal(err)
		}
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			log.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, response.Body); err != nil {
			log.Fatal(err)
		}
		latencies[index] = time.Since(due)
		if response.StatusCode >= 400 {
			log.Fatalf("status %s", response.Status)
		}
		if response.Close || strings.EqualFold(response.Header.Get("Connection"), "close") {
			connection.Close()
			connection, reader = connect()
		}
	}
}

func connect() (net.Conn, *bufio.Reader) {
	connection, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", *port))
	if err != nil {
		log.Fatal(err)
	}
	return connection, bufio.NewReaderSize(connection, 1<<16)
}

func report(latencies []time.Duration, elapsed time.Duration) {
	sort.Slice(latencies, func(i, j int) bool { return latencies[i] < latencies[j] })
	percentile := func(part float64) float64 {
		return float64(latencies[int(part*float64(len(latencies)-1))]) / float64(time.Millisecond)
	}
	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"requests": len(latencies), "rate": float64(len(latencies)) / elapsed.Seconds(),
		"p50": percentile(0.5), "p99": percentile(0.99), "max": percentile(1),
	})
}
