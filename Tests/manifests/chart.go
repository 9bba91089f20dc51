// Renders the templates of a chart, with the engine that Helm uses: chart.go VALUES.json VERSION TEMPLATE… >MANIFESTS
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"text/template"
)

func main() {
	var values map[string]any
	check(json.Unmarshal(read(os.Args[1]), &values))
	data := map[string]any{"Values": values, "Chart": map[string]any{"AppVersion": os.Args[2]}}
	functions := template.FuncMap{"toJson": func(value any) string {
		text, err := json.Marshal(value)
		check(err)
		return string(text)
	}}
	for _, path := range os.Args[3:] {
		parsed, err := template.New(path).Option("missingkey=error").Funcs(functions).Parse(string(read(path)))
		check(err)
		fmt.Println("---")
		check(parsed.Execute(os.Stdout, data))
	}
}

func read(path string) []byte {
	content, err := os.ReadFile(path)
	check(err)
	return content
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
