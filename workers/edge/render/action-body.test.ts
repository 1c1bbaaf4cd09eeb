import { describe, expect, test, vi } from "vitest";
import { getScope } from "~/request/scope";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

type Sent = { headers: Record<string, string>; body: BodyInit };

function multipart(fields: Record<string, string>): Sent {
	const parts = Object.entries(fields).map(
		([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	return {
		headers: { "content-type": "multipart/form-data; boundary=x" },
		body: `${parts.join("")}--x--\r\n`,
	};
}

function reply(id: string, body: string): Sent {
	return { headers: { "rsc-action-id": id, "content-type": "text/plain;charset=UTF-8" }, body };
}

/** React Router 8.5.3 with the decoders of React 19.3.1 answered each of these with a 500. */
const throwing: [string, Sent, number][] = [
	["an unknown action id", reply("gone#run", "[]"), 409],
	["the id __proto__#constructor", reply("__proto__#constructor", "[]"), 409],
	["a reply that is no JSON", reply("known#run", "{no json"), 409],
	[
		"malformed multipart",
		{ headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x\r\nrubbish" },
		400,
	],
	[
		"multipart without a boundary",
		{ headers: { "content-type": "multipart/form-data" }, body: "--x--" },
		400,
	],
	["an unknown $ACTION_ID_", multipart({ "$ACTION_ID_gone#run": "" }), 409],
	[
		"an unknown $ACTION_REF_",
		multipart({ $ACTION_REF_1: "", "$ACTION_1:0": '{"id":"gone#run","bound":null}' }),
		409,
	],
	["a dangling reference", reply("known#run", '["$h1"]'), 409],
	["JSON 100,000 deep", reply("known#run", "[".repeat(100_000) + "]".repeat(100_000)), 409],
	["a BigInt of 200,000 digits", reply("known#run", `["$n${"9".repeat(200_000)}"]`), 409],
	["a BigInt of 900,000 digits", reply("known#run", `["$n${"9".repeat(900_000)}"]`), 413],
];
const alsoRefused: [string, Sent, number][] = [
	[
		"JSON, which no action of a page reads",
		{ headers: { "content-type": "application/json" }, body: "{bad" },
		415,
	],
	["no body at all", { headers: {}, body: "" }, 415],
	["an empty reply", reply("known#run", ""), 409],
	["deep JSON in a form field of Flight's", multipart({ "0": "[".repeat(70_000), $ACTION_KEY: "k" }), 409],
	["deep JSON in a bound argument", multipart({ $ACTION_REF_1: "", "$ACTION_1:0": "[".repeat(70_000) }), 409],
];

describe("action body", () => {
	test.each([...throwing, ...alsoRefused])(
		"M2: %s is refused before the app sees it",
		async (_, sent, status) => {
			let runs = 0;
			const storefront = createFakeStorefront({
				page: () => {
					runs++;
					throw new Error("react-router would throw here");
				},
			});
			const response = await storefront.send("/cart", { method: "POST", ...sent });
			expect(response.status).toBe(status);
			expect(runs).toBe(0);
		},
	);

	test("R5: a server function of an older build gets an answer that says what to do", async () => {
		const response = await createFakeStorefront().send("/cart", {
			method: "POST",
			...reply("old#run", "[]"),
		});
		expect(response.status).toBe(409);
		expect(await response.text()).toContain("页面已更新，请刷新");
	});

	const remark = `${"[".repeat(100)} "$n${"9".repeat(100)}`;
	test.each<[string, Sent, object]>([
		["a plain form", multipart({ remark, intent: "add" }), { remark, intent: "add" }],
		[
			"a urlencoded form",
			{ headers: { "content-type": "application/x-www-form-urlencoded" }, body: "num=2&remark=%5B" },
			{ num: "2", remark: "[" },
		],
		[
			"a form without fields",
			{ headers: { "content-type": "application/x-www-form-urlencoded" }, body: "" },
			{},
		],
	])("M2: %s reaches the app whole, parsed once and without its bytes", async (_, sent, fields) => {
		const parse = vi.spyOn(Request.prototype, "formData");
		const parseResponse = vi.spyOn(Response.prototype, "formData");
		const seen: unknown[] = [];
		const storefront = createFakeStorefront({
			page: (request) => {
				const { form } = getScope();
				seen.push(form && Object.fromEntries(form), request.body, request.headers.get("content-type"));
				return new Response("<html>", { headers: { "content-type": "text/html" } });
			},
		});
		expect((await storefront.send("/cart", { method: "POST", ...sent })).status).toBe(200);
		expect(seen).toEqual([fields, null, null]);
		expect(parse.mock.calls.length + parseResponse.mock.calls.length).toBe(1);
	});
});
