"""The backends `partner` (messages) and `relationship` (the company) of one mall, for the storefront to call.

Written from docs/openapi/partner.json and docs/openapi/relationship.json; Python's standard library alone.
`python3 backends.py PORT STOREFRONT HOST`, e.g. `9400 http://127.0.0.1:8787 hongshan.localhost:8787`: a token is validated by the
storefront of `npm start`, which asks the reference worker whose it is. In production ask your own auth backend here.
"""

import json
import sys
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Refused(Exception):
    """An answer that is no success: its status, code and message."""

    def __init__(self, status, code, message, **more):
        super().__init__(message)
        self.status, self.body = status, {"code": code, "message": message, **more}


def to_message(number):
    sent = datetime.now(timezone.utc) - timedelta(hours=number)
    return {
        "messageId": f"PY{number}",
        "type": "order" if number % 2 else "account",
        "title": f"来自 Python 的第 {number} 条消息",
        "content": "这条消息由外部 partner 后台提供。",
        "sendTime": sent.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "readFlag": False,
    }


# Of each buyer, by userId.
messages_of = {}


def load_messages(user):
    return messages_of.setdefault(user["userId"], [to_message(number) for number in range(1, 26)])


def whole(name, value, most):
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most:
        return value
    raise Refused(400, "BAD_INPUT", "分页参数不正确", fields={name: f"请填写 1–{most} 的整数"})


def page(user, sent):
    found = [
        one
        for one in load_messages(user)
        if sent.get("readFlag") in (None, one["readFlag"]) and sent.get("type") in (None, "", one["type"])
    ]
    index = whole("pageIndex", sent.get("pageIndex", 1), 10_000)
    size = whole("pageSize", sent.get("pageSize", 20), 100)
    return {
        "pageIndex": index,
        "pageSize": size,
        "totalCount": len(found),
        "pageCount": -(-len(found) // size),
        "list": found[(index - 1) * size : index * size],
    }


def read(user, message_id):
    for one in load_messages(user):
        if message_id in ("*", one["messageId"]):
            one["readFlag"] = True
            if message_id != "*":
                return {}
    if message_id != "*":
        raise Refused(404, "NOT_FOUND", "没有这条消息")
    return {}


def company(user):
    own = {name: user[name] for name in ("companyId", "companyName", "partnerCode")}
    return {**own, "snFlag": "1", "serviceStatus": True}


def procurement(user, partner_code):
    if partner_code != user["partnerCode"]:
        raise Refused(404, "NOT_FOUND", "没有这家企业")
    return {"orderProcurementType": "1"}


def decoration(_user):
    own = {"partnerBackendName": "商城管理后台", "loginPlatformLogo": "", "decorationColor": 2}
    return {**own, "decorationStyle": "1"}


def route(method, path, user, sent):
    """The answer to a call; the last part of a path may be an id."""
    head, _, last = path.rpartition("/")
    last = urllib.parse.unquote(last)
    calls = {
        ("GET", "/partner/message/unreadCount"): lambda: sum(not one["readFlag"] for one in load_messages(user)),
        ("POST", "/partner/message/page"): lambda: page(user, sent),
        ("POST", "/partner/message/readAll"): lambda: read(user, "*"),
        ("GET", "/relationship/company/info"): lambda: company(user),
        ("GET", "/relationship/decorationStyle/own"): lambda: decoration(user),
    }
    by_id = {
        ("GET", "/partner/message/read"): lambda: read(user, last),
        ("GET", "/relationship/specialProcurement"): lambda: procurement(user, last),
    }
    call = calls.get((method, path)) or by_id.get((method, head))
    if call is None:
        raise Refused(404, "NO_SUCH_CALL", "没有这个接口")
    return call()


class Handler(BaseHTTPRequestHandler):
    def find_buyer(self):
        token = (self.headers.get("authorization") or "").removeprefix("Bearer ")
        headers = {"host": sys.argv[3], "cookie": f"authToken={token}", "sec-fetch-site": "same-origin"}
        asked = urllib.request.Request(f"{sys.argv[2]}/api/user/company/userInfo", headers=headers)
        try:
            with urllib.request.urlopen(asked, timeout=2) as answer:
                return json.load(answer)
        except (urllib.error.URLError, ValueError):
            raise Refused(401, "UNAUTHORIZED", "登录已失效，请重新登录") from None

    def answer(self):
        status, body = 200, None
        text = self.rfile.read(int(self.headers.get("content-length") or 0))
        try:
            body = route(self.command, self.path.partition("?")[0], self.find_buyer(), json.loads(text or "{}"))
        except Refused as refused:
            status, body = refused.status, refused.body
        except ValueError:
            status, body = 400, {"code": "BAD_INPUT", "message": "请求须为 JSON", "fields": {}}
        data = json.dumps(body, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = answer


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
