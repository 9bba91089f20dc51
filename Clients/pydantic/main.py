"""Sends every example to the server with pydantic's models of requests and answers."""

import json
import sys
import urllib.request

import models

for line in sys.stdin:
    example = json.loads(line)
    request = getattr(models, example["requestSchema"]).model_validate(example["request"])
    with urllib.request.urlopen(urllib.request.Request(
            sys.argv[1] + example["path"], headers={"Content-Type": "application/json"},
            data=request.model_dump_json(by_alias=True, exclude_unset=True).encode())) as response:
        answer = getattr(models, example["answerSchema"]).model_validate_json(response.read())
    print(answer.model_dump_json(by_alias=True, exclude_unset=True))
