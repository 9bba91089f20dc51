"""Asks the server for every example through the client that openapi-generator made for Python."""

import json
import re
import sys

import framewright_client as client

apis = [api(client.ApiClient(client.Configuration(host=sys.argv[1])))
        for name, api in vars(client).items() if name.endswith("Api")]
for line in sys.stdin:
    example = json.loads(line)
    name = re.sub("(?<!^)(?=[A-Z])", "_", example["operation"]).lower()
    ask = next(getattr(api, name) for api in apis if hasattr(api, name))
    request = getattr(client, example["requestSchema"]).from_dict(example["request"])
    print(json.dumps(ask(request).to_dict()))
