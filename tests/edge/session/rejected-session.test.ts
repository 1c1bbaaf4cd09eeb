import { expect, test } from "vitest";
import { backends } from "../../../app/api/endpoint/endpoint.ts";
import { openFaultyMall } from "../../support/backend/reference-upstream.ts";

const addresses = ["/search?keyword=%E6%89%8B%E5%A5%97", "/cartNew"];

/** Gives up on an answer that would never come. */
const late = (ms: number) => new Promise<"late">((resolve) => setTimeout(resolve, ms, "late"));

test.each(addresses)(
	"R7: a session that is rejected while an isolate renders its first page, %s, leaves the next pages whole",
	async (first) => {
		await using mall = await openFaultyMall();
		const show = async (address: string, token: string) => {
			const headers = { cookie: `authToken=${token}; business_model=OPEN` };
			const answer = await Promise.race([mall.send("hongshan", address, { headers }), late(10_000)]);
			return answer === "late" ? answer : answer.status;
		};
		const rejected = await mall.login("M1001", "wanglei");
		mall.break(rejected, backends, "401");
		expect(await show(first, rejected)).toBe(302);
		const token = await mall.login("M1001", "wanglei");
		for (const address of addresses) expect([address, await show(address, token)]).toEqual([address, 200]);
	},
);
