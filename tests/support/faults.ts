import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Received } from "./upstream-server.ts";

const json = { "content-type": "application/json" };
const mib = 1024 * 1024;
const bomb = gzipSync(Buffer.alloc(64 * mib, 32));

function answer(
	status: number,
	body = `{"code":"X","message":"后台异常"}`,
	headers: Record<string, string> = {},
) {
	return (_: Received, to: ServerResponse) => void to.writeHead(status, { ...json, ...headers }).end(body);
}

/** Writes HTTP verbatim, right or wrong. */
function raw(text: string) {
	return (_: Received, to: ServerResponse) => void to.socket?.end(text);
}

/** Every way in which a backend of the tests spoils its answer. */
export const faults = {
	reset: (_: Received, to: ServerResponse) => void to.socket?.destroy(),
	hang: () => undefined,
	"hang in the body": (_: Received, to: ServerResponse) => void to.writeHead(200, json).write('{"list":['),
	drip: (_: Received, to: ServerResponse) => {
		to.writeHead(200, json);
		const timer = setInterval(() => to.write(" "), 100);
		to.on("close", () => clearInterval(timer));
	},
	"401": answer(401),
	"403": answer(403),
	"404": answer(404),
	"409": answer(409),
	"429": answer(429, undefined, { "retry-after": "1" }),
	"500": answer(500),
	"502": answer(502, "<html>bad gateway</html>", { "content-type": "text/html" }),
	"503": answer(503, undefined, { "retry-after": "120" }),
	"511": answer(511),
	"555": answer(555),
	"302": answer(302, "", { location: "http://evil.example/" }),
	"status 999": raw("HTTP/1.1 999 Odd\r\ncontent-length: 2\r\ncontent-type: application/json\r\n\r\n{}"),
	"no http": raw("rubbish\r\n\r\n"),
	html: answer(200, "<html>login</html>", { "content-type": "text/html" }),
	"html as json": answer(200, "<html>login</html>"),
	"truncated json": answer(200, '{"list":[{"skuId":"1"'),
	"wrong shape": answer(200, '[null,{"list":1}]'),
	huge: (_: Received, to: ServerResponse) => {
		to.writeHead(200, json);
		const block = Buffer.alloc(mib, 32);
		const push = (left: number) =>
			void (left > 0 && !to.destroyed ? to.write(block, () => push(left - 1)) : to.end("{}"));
		push(64);
	},
	"gzip bomb": (_: Received, to: ServerResponse) =>
		void to.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb),
} satisfies Record<string, (request: Received, to: ServerResponse) => void>;

export type Fault = keyof typeof faults;
