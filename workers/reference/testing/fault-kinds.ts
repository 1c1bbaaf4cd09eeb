// The tests' own server of spoiled answers imports this file directly, so it must not import anything.

/** A whole answer that is wrong. */
export type WrongAnswer = { status: number; headers: Record<string, string>; body: string };

const json = { "content-type": "application/json" };
const html = { "content-type": "text/html" };

function refuse(status: number, headers: Record<string, string> = {}): WrongAnswer {
	return { status, headers: { ...json, ...headers }, body: `{"code":"X","message":"后台异常"}` };
}

/** Wrong answers by the kind of fault. The statuses are the contract's, and three of a gateway. */
export const wrongAnswers = {
	"401": refuse(401),
	"403": refuse(403),
	"404": refuse(404),
	"409": refuse(409),
	"429": refuse(429, { "retry-after": "1" }),
	"500": refuse(500),
	"502": { status: 502, headers: html, body: "<html>bad gateway</html>" },
	"503": refuse(503, { "retry-after": "120" }),
	"511": refuse(511),
	"555": refuse(555),
	"302": { status: 302, headers: { ...json, location: "http://evil.example/" }, body: "" },
	html: { status: 200, headers: html, body: "<html>login</html>" },
	garbage: { status: 200, headers: json, body: "<html>login</html>" },
	"half-json": { status: 200, headers: json, body: '{"list":[{"skuId":"1"' },
	"wrong-shape": { status: 200, headers: json, body: '[null,{"list":1}]' },
} satisfies Record<string, WrongAnswer>;

/** The faults of a connection: no answer, half an answer, or one without end. */
const brokenWays = ["refused", "hang", "drip", "huge", "cut-off"] as const;

/** The bytes of the answer of `huge`. */
export const hugeBytes: number = 64 * 1024 * 1024;
/** Milliseconds between two bytes of `drip`. */
export const dripMs = 100;
/** The first part of the answer of `cut-off`. */
export const cutOffText = '{"list":[';

export type FaultKind = keyof typeof wrongAnswers | (typeof brokenWays)[number];

/** Every way in which an answer can be spoiled. */
export const faultKinds: readonly FaultKind[] = [
	...(Object.keys(wrongAnswers) as (keyof typeof wrongAnswers)[]),
	...brokenWays,
];
