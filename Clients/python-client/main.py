"""Asks the server for every example through the client that openapi-python-client made."""

import importlib
import inspect
import json
import pkgutil
import sys

import openapi_client.api
from openapi_client import Client, models


def operations():
    """The modules of the operations, by their names without underscores."""
    for module in pkgutil.walk_packages(openapi_client.api.__path__, "openapi_client.api."):
        yield module.name.rpartition(".")[2].replace("_", ""), module.name


names = dict(operations())
client = Client(base_url=sys.argv[1])
for line in sys.stdin:
    example = json.loads(line)
    operation = importlib.import_module(names[example["operation"].lower()])
    body = inspect.signature(operation.sync).parameters["body"].annotation
    body = body if inspect.isclass(body) else getattr(models, str(body).rpartition(".")[2])
    answer = operation.sync(client=client, body=body.from_dict(example["request"]))
    print(json.dumps(answer.to_dict()))
