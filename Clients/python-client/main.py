"""Sends every example to the server through the client that openapi-python-client generated."""

import enum
import importlib
import inspect
import json
import pkgutil
import sys
import typing

import openapi_client.api
from openapi_client import Client, models


def operations():
    """The modules of the operations, by name without underscores."""
    for module in pkgutil.walk_packages(openapi_client.api.__path__, "openapi_client.api."):
        yield module.name.rpartition(".")[2].replace("_", ""), module.name


def arguments(operation, example):
    """The arguments of an operation for a query; a word is passed as an enum."""
    parameters = {name.replace("_", ""): parameter
                  for name, parameter in inspect.signature(operation).parameters.items()}
    for name, value in example["query"].items():
        parameter = parameters[name.replace(".", "").lower()]
        kinds = [kind for kind in typing.get_args(parameter.annotation)
                 if inspect.isclass(kind) and issubclass(kind, enum.Enum)]
        yield parameter.name, kinds[0](value) if kinds else value


names = dict(operations())
client = Client(base_url=sys.argv[1])
for line in sys.stdin:
    example = json.loads(line)
    operation = importlib.import_module(names[example["operation"].lower()])
    if "query" in example:
        response = operation.sync_detailed(client=client, **dict(arguments(operation.sync, example)))
        print(json.dumps(response.content.decode()))
        continue
    body = inspect.signature(operation.sync).parameters["body"].annotation
    body = body if inspect.isclass(body) else getattr(models, str(body).rpartition(".")[2])
    answer = operation.sync(client=client, body=body.from_dict(example["request"]))
    print(json.dumps(answer.to_dict()))
