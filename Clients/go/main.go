// Sends every example to the server through the client that openapi-generator generated for Go.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"

	"framewright"
)

type example struct {
	Api, Operation, RequestSchema string
	Request                       json.RawMessage
}

// ask decodes a request, sends it, and encodes the decoded answer.
//
// It calls client.API.Operation(context).RequestSchema(request).Execute() by name.
func ask(client *framewright.APIClient, each example) ([]byte, error) {
	api := reflect.ValueOf(client).Elem().FieldByName(each.Api + "API")
	operation := strings.ToUpper(each.Operation[:1]) + each.Operation[1:]
	call := api.MethodByName(operation).Call([]reflect.Value{reflect.ValueOf(context.Background())})[0]
	setRequest := call.MethodByName(each.RequestSchema)
	request := reflect.New(setRequest.Type().In(0))
	if err := json.Unmarshal(each.Request, request.Interface()); err != nil {
		return nil, err
	}
	call = setRequest.Call([]reflect.Value{request.Elem()})[0]
	results := call.MethodByName("Execute").Call(nil)
	if err, failed := results[2].Interface().(error); failed {
		return nil, err
	}
	return json.Marshal(results[0].Interface())
}

func main() {
	configuration := framewright.NewConfiguration()
	configuration.Servers = framewright.ServerConfigurations{{URL: os.Args[1]}}
	client := framewright.NewAPIClient(configuration)

	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var each example
		if err := json.Unmarshal(lines.Bytes(), &each); err != nil {
			panic(err)
		}
		answer, err := ask(client, each)
		if err != nil {
			answer, _ = json.Marshal(map[string]string{"error": err.Error()})
		}
		fmt.Println(string(answer))
	}
}
