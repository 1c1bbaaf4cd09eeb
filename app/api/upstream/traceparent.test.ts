import { expect, test } from "vitest";
import { toTraceparent } from "./traceparent";

const id = "0af76519-16cd-43dd-8448-eb211c80319c";
const own = "00-0af7651916cd43dd8448eb211c80319c-8448eb211c80319c-01";

test("P3: a well-formed traceparent goes on", () => {
	const given = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00";
	expect(toTraceparent(id, given)).toBe(given);
});

test.each([
	undefined,
	"",
	"evil",
	"00-00000000000000000000000000000000-00f067aa0ba902b7-00",
	"00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-00",
	"00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-00",
	"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00-x",
])("P3: in place of %j the request's id is the trace's", (given) => {
	expect(toTraceparent(id, given)).toBe(own);
});
