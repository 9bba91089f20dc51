"""A request in several languages. Each program is complete: it prints the answer of a server on this machine."""

import html
import textwrap

from documentation.markdown import highlighted

SERVER = "http://127.0.0.1:8080"
JAVA = '''\
import java.net.URI;
import java.net.http.*;

class Sample {{
  public static void main(String[] arguments) throws Exception {{
    var body = """
{body}
        """;
    var request = HttpRequest.newBuilder(URI.create("{url}"))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body)).build();
    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(answer.body());
  }}
}}
'''
KOTLIN = '''\
import java.net.URI
import java.net.http.*

fun main() {{
  val body = """
{body}
  """
  val request = HttpRequest.newBuilder(URI("{url}"))
    .header("Content-Type", "application/json")
    .POST(HttpRequest.BodyPublishers.ofString(body)).build()
  println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body())
}}
'''
SWIFT = '''\
import Foundation

let body = #"""
{body}
  """#
var request = URLRequest(url: URL(string: "{url}")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(body.utf8)
let (answer, _) = try await URLSession.shared.data(for: request)
print(String(decoding: answer, as: UTF8.self))
'''
PYTHON = '''\
import json, urllib.request

body = json.loads("""
{body}
""")
request = urllib.request.Request("{url}", json.dumps(body).encode(), {{"Content-Type": "application/json"}})
print(json.load(urllib.request.urlopen(request)))
'''
JAVASCRIPT = '''\
import {{ Framewright }} from './framewright.js'

const framewright = Framewright.remote('{server}')
const answer = await framewright.{operation}({body})
console.log(answer)
'''
GO = '''\
package main

import (
\t"io"
\t"net/http"
\t"os"
\t"strings"
)

func main() {{
\tbody := `{body}`
\tanswer, err := http.Post("{url}", "application/json", strings.NewReader(body))
\tif err != nil {{
\t\tpanic(err)
\t}}
\tdefer answer.Body.Close()
\tio.Copy(os.Stdout, answer.Body)
}}
'''
CURL = "curl -s --json '{body}' \\\n  {url}\n"
# The languages with their lexers, templates and the indentation of the request.
LANGUAGES = [("curl", "bash", CURL, 0), ("JavaScript", "javascript", JAVASCRIPT, 0), ("Python", "python", PYTHON, 0),
             ("Swift", "swift", SWIFT, 2), ("Kotlin", "kotlin", KOTLIN, 4), ("Java", "java", JAVA, 8), ("Go", "go", GO, 0)]


def programs(path, operation, request):
    """The programs of a request, by language."""
    from documentation.reference import pretty
    body = pretty(request)
    for language, lexer, template, indent in LANGUAGES:
        own = body
        if language == "curl":
            own = body.replace("'", "'\\''")
        elif language in ("Python", "Java"):
            own = body.replace("\\", "\\\\")
        elif language == "Kotlin":
            own = body.replace("$", "${'$'}")
        yield language, lexer, template.format(
            body=textwrap.indent(own, " " * indent), url=SERVER + path, server=SERVER, operation=operation)


def samples(path, operation, request):
    """The programs as a group of radio buttons with a code block each, which needs no script."""
    parts = []
    for place, (language, lexer, code) in enumerate(programs(path, operation, request)):
        key = f"{operation}-in-{language.lower()}"
        parts.append(f'<input type="radio" name="{operation}-language" id="{key}" value="{html.escape(language)}"'
                     f'{" checked" if place == 0 else ""}><label for="{key}">{language}</label>\n{highlighted(code, lexer)}')
    return f'<fieldset class="samples"><legend>Language</legend>\n{"".join(parts)}</fieldset>\n'
