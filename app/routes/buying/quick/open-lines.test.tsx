import { expect, test } from "vitest";
import { readList } from "~/domain/quick/read-list";
import type { LineView } from "./load-lines";
import { toCsvLink } from "./open-lines";

test("UX purchase list: cells of the exported file are text, whatever they begin with", () => {
	const [line] = readList('=HYPERLINK("https://x.test") 5个').lines;
	const view = { key: "k1", line, decision: {}, asked: "@SUM(A1)" } as unknown as LineView;
	const csv = decodeURIComponent(toCsvLink([view]).split(",").slice(1).join(","));
	const [, row = ""] = csv.split("\r\n");
	expect(row).toBe(`"'=HYPERLINK(""https://x.test"") 5个","'@SUM(A1)","5","个",""`);
});
