import { expect, test } from "vitest";
import { repeatBroken } from "./repeat-broken.ts";

/** Work that fails so often, as undici does where the other side has closed the connection. */
function failing(
	times: number,
	error = new TypeError("fetch failed", { cause: { code: "UND_ERR_SOCKET" } }),
) {
	const work = async () => {
		work.done += 1;
		if (work.done <= times) throw error;
		return "answered";
	};
	work.done = 0;
	return work;
}

test("§0.6: work whose connection was closed is done again, four times at most", async () => {
	expect(await repeatBroken(failing(3))).toBe("answered");
	const never = failing(9);
	await expect(repeatBroken(never)).rejects.toThrow("fetch failed");
	expect(never.done).toBe(4);
});

test("§0.6: work that failed for another reason is not done again", async () => {
	const work = failing(1, new Error("没有迁移 0099"));
	await expect(repeatBroken(work)).rejects.toThrow("没有迁移 0099");
	expect(work.done).toBe(1);
});
