"""Layouts as a FastAPI server answers them: uvicorn server:app --port PORT"""

import hashlib
from typing import Annotated, Literal

from fastapi import FastAPI, Header, Query, Response
from fastapi.responses import ORJSONResponse
from pydantic import BaseModel, Field

from layouts import CardStack, ScrollStack


class CardStackEntry(BaseModel):
    path: Literal["/v1/card-stack"]
    body: CardStack


class ScrollStackEntry(BaseModel):
    path: Literal["/v1/scroll-stack"]
    body: ScrollStack


class Batch(BaseModel):
    requests: list[Annotated[CardStackEntry | ScrollStackEntry, Field(discriminator="path")]]


app = FastAPI(default_response_class=ORJSONResponse)


@app.post("/v1/card-stack")
async def card_stack(request: CardStack):
    return ORJSONResponse(request.answer())


@app.get("/v1/card-stack")
async def get_card_stack(request: Annotated[str, Query()], if_none_match: Annotated[str | None, Header()] = None):
    response = ORJSONResponse(CardStack.model_validate_json(request).answer())
    tag = f'"{hashlib.sha1(response.body).hexdigest()}"'
    if if_none_match == tag:
        return Response(status_code=304, headers={"ETag": tag})
    response.headers["ETag"] = tag
    return response


@app.post("/v1/scroll-stack")
async def scroll_stack(request: ScrollStack):
    return ORJSONResponse(request.answer())


@app.post("/v1/batch")
async def batch(request: Batch):
    return ORJSONResponse({"responses": [{"status": 200, "body": entry.body.answer()} for entry in request.requests]})
