import { expect, test } from "vitest";
import { sendHostileRequests } from "../../attack/send-hostile.ts";
import { openMall } from "../../support/mall/mall.ts";

/** A slice of `npm run attack`, a different one every day. */
const seed = Math.floor(Date.now() / 86_400_000);

test(`P1, B1, M2: none of 150 hostile requests (seed ${seed}) is a 5xx or hangs`, async () => {
	await using mall = await openMall();
	const { findings, figures } = await sendHostileRequests(mall, 150, seed);
	console.log(figures?.join("; "));
	expect(findings).toEqual([]);
});
