import type { TestMall } from "./mall.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
export type TestingAnswer = { status: number; body: any };

/** Calls the console's testing API: `callTesting(mall, "POST", "/faults", { backend: "mall", fault: "500" })`. */
export async function callTesting(
	mall: Pick<TestMall, "platform">,
	method: "GET" | "POST" | "DELETE",
	path: string,
	body?: unknown,
): Promise<TestingAnswer> {
	const answer = await mall.platform.dispatchFetch(`http://localhost/testing${path}`, {
		method,
		headers: { "x-mall-request": "1", ...(body !== undefined && { "content-type": "application/json" }) },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return { status: answer.status, body: await answer.json() };
}
