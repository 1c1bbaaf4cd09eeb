import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repeatBroken } from "./repeat-broken.ts";

/** How many connections the server still closes without an answer. */
let closing = 0;
let asked = 0;
const server = createServer((request, response) => {
	asked += 1;
	if (closing-- > 0) request.socket.destroy();
	else response.end("answered");
});
let address: string;

beforeAll(async () => {
	await once(server.listen(0, "127.0.0.1"), "listening");
	address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
});

const ask = async () => (await fetch(address, { method: "POST" })).text();

test("§0.6: a request whose connection was closed is sent again, four times at most", async () => {
	closing = 1;
	await expect(ask()).rejects.toThrow("fetch failed");
	closing = 3;
	expect(await repeatBroken(ask)).toBe("answered");
	closing = 9;
	asked = 0;
	await expect(repeatBroken(ask)).rejects.toThrow("fetch failed");
	expect(asked).toBe(4);
});

test("§0.6: work that failed for another reason is not done again", async () => {
	let done = 0;
	const work = async () => {
		done += 1;
		throw new Error("没有迁移 0099");
	};
	await expect(repeatBroken(work)).rejects.toThrow("没有迁移 0099");
	expect(done).toBe(1);
});
