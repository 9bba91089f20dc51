// Renders the templates of a chart, with the engine that Helm uses: chart.go DATA.json TEMPLATE… >MANIFESTS. The data are
// what Helm gives to templates: Values, Release and Chart.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"text/template"
)

func main() {
	var data map[string]any
	check(json.Unmarshal(read(os.Args[1]), &data))
	// Functions of Helm that the templates use.
	functions := template.FuncMap{
		"toJson": func(value any) string {
			text, err := json.Marshal(value)
			check(err)
			return string(text)
		},
		"default": func(standard string, value string) string {
			if value == "" {
				return standard
			}
			return value
		},
	}
	for _, path := range os.Args[2:] {
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
