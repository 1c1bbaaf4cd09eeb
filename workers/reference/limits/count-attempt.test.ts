import { expect, test } from "vitest";
import { minute, openReference, resetBeforeEach, start } from "../../../tests/support/reference/reference";
import { createDb } from "../db/client";
import type { Context } from "../endpoint/implement";
import { countFirstAttempts, loadCount, type Subject, takeBackAttempt } from "./count-attempt";

const reference = await openReference();
resetBeforeEach(reference, ["limit_counters"]);

const at = (minutes: number) =>
	({ db: createDb(reference.db), now: new Date(start + minutes * minute) }) as Context;

test("O8: the first attempts of a subject exclude others until one is taken back or their window ends", async () => {
	const account: Subject = ["loginsPerAccount", "M1003/sunhao"];
	const count = (minutes: number) => countFirstAttempts(at(minutes), account, 2);
	expect([await count(0), await count(1), await count(1)]).toEqual([true, true, false]);
	expect(await loadCount(at(1), account)).toBe(2);
	await takeBackAttempt(at(1), account);
	expect([await count(2), await count(59)]).toEqual([true, false]);
	expect(await loadCount(at(60), account)).toBe(0);
	expect(await count(60)).toBe(true);
});
