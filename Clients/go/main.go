// Sends every example to the server through the client that openapi-generator generated for Go.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"framewright"
)

type example struct {
	Operation string
	Request   json.RawMessage
}

// ask decodes a request, sends it, and encodes the decoded answer.
func ask[Request, Answer any](
	raw json.RawMessage, send func(Request) (*Answer, *http.Response, error),
) ([]byte, error) {
	var request Request
	if err := json.Unmarshal(raw, &request); err != nil {
		return nil, err
	}
	answer, _, err := send(request)
	if err != nil {
		return nil, err
	}
	return json.Marshal(answer)
}

func main() {
	configuration := framewright.NewConfiguration()
	configuration.Servers = framewright.ServerConfigurations{{URL: os.Args[1]}}
	client := framewright.NewAPIClient(configuration)
	context := context.Background()
	operations := map[string]func(json.RawMessage) ([]byte, error){
		"layOutCardStack": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.CardStackRequest) (*framewright.CardStackAnswer, *http.Response, error) {
				return client.CardStackAPI.LayOutCardStack(context).CardStackRequest(r).Execute()
			})
		},
		"panCardStack": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.CardStackPanRequest) (*framewright.CardStackPanAnswer, *http.Response, error) {
				return client.CardStackAPI.PanCardStack(context).CardStackPanRequest(r).Execute()
			})
		},
		"layOutSwipeDeck": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.SwipeDeckRequest) (*framewright.SwipeDeckAnswer, *http.Response, error) {
				return client.SwipeDeckAPI.LayOutSwipeDeck(context).SwipeDeckRequest(r).Execute()
			})
		},
		"panSwipeDeck": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.SwipeDeckPanRequest) (*framewright.SwipeDeckPanAnswer, *http.Response, error) {
				return client.SwipeDeckAPI.PanSwipeDeck(context).SwipeDeckPanRequest(r).Execute()
			})
		},
		"layOutScrollStack": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.ScrollStackRequest) (*framewright.ScrollStackAnswer, *http.Response, error) {
				return client.ScrollStackAPI.LayOutScrollStack(context).ScrollStackRequest(r).Execute()
			})
		},
		"editScrollStack": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.ScrollStackEditRequest) (*framewright.ScrollStackEditAnswer, *http.Response, error) {
				return client.ScrollStackAPI.EditScrollStack(context).ScrollStackEditRequest(r).Execute()
			})
		},
		"scrollScrollStack": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.ScrollStackScrollRequest) (*framewright.ScrollStackScrollAnswer, *http.Response, error) {
				return client.ScrollStackAPI.ScrollScrollStack(context).ScrollStackScrollRequest(r).Execute()
			})
		},
		"layOutCardList": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.CardListRequest) (*framewright.CardListAnswer, *http.Response, error) {
				return client.CardListAPI.LayOutCardList(context).CardListRequest(r).Execute()
			})
		},
		"diffFrames": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.DiffRequest) (*framewright.DiffAnswer, *http.Response, error) {
				return client.MotionAPI.DiffFrames(context).DiffRequest(r).Execute()
			})
		},
		"layOutBatch": func(raw json.RawMessage) ([]byte, error) {
			return ask(raw, func(r framewright.BatchRequest) (*framewright.BatchAnswer, *http.Response, error) {
				return client.BatchAPI.LayOutBatch(context).BatchRequest(r).Execute()
			})
		},
	}

	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var each example
		if err := json.Unmarshal(lines.Bytes(), &each); err != nil {
			panic(err)
		}
		answer, err := operations[each.Operation](each.Request)
		if err != nil {
			answer, _ = json.Marshal(map[string]string{"error": err.Error()})
		}
		fmt.Println(string(answer))
	}
}
