"""Sends every example to the server through the client that openapi-generator generated for Python."""

import json
import re
import sys

import framewright_client as client


def snake_case(name):
    return re.sub("(?<!^)(?=[A-Z])", "_", name.replace(".", "_")).lower()


apis = [api(client.ApiClient(client.Configuration(host=sys.argv[1])))
        for name, api in vars(client).items() if name.endswith("Api")]
for line in sys.stdin:
    example = json.loads(line)
    name = snake_case(example["operation"])
    api = next(api for api in apis if hasattr(api, name))
    ask = getattr(api, name)
    if "query" in example:
        response = getattr(api, f"{name}_with_http_info")(
            **{snake_case(member): value for member, value in example["query"].items()})
        print(json.dumps(response.raw_data.decode()))
        continue
    request = getattr(client, example["requestSchema"]).from_dict(example["request"])
    print(json.dumps(ask(request).to_dict()))
