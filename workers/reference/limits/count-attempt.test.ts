import { expect, test } from "vitest";
import { minute, openReference, resetBeforeEach, start } from "../../../tests/support/reference/reference";
import { createDb } from "../db/client";
import type { Context } from "../endpoint/implement";
import { countOnlyAttempt, hasAttempt, noteEvent, type Subject, takeBackAttempt } from "./count-attempt";

const reference = await openReference();
resetBeforeEach(reference, ["limit_counters"]);

const address: Subject = ["refusedLoginsPerIp", "192.0.2.1"];
const at = (minutes: number) =>
	({ db: createDb(reference.db), now: new Date(start + minutes * minute) }) as Context;

test("O8: a noted event lasts a window, and another one restarts it", async () => {
	expect(await hasAttempt(at(0), address)).toBe(false);
	await noteEvent(at(0), address);
	expect(await hasAttempt(at(9), address)).toBe(true);
	expect(await hasAttempt(at(10), address)).toBe(false);
	await noteEvent(at(9), address);
	expect(await hasAttempt(at(18), address)).toBe(true);
	expect(await hasAttempt(at(19), address)).toBe(false);
	expect(await hasAttempt(at(9), ["refusedLoginsPerIp", "192.0.2.2"])).toBe(false);
});

test("O8: the only attempt of a subject excludes others until it is taken back or its window ends", async () => {
	const account: Subject = ["loginsPerAccount", "M1003/sunhao"];
	expect(await countOnlyAttempt(at(0), account)).toBe(true);
	expect(await countOnlyAttempt(at(1), account)).toBe(false);
	await takeBackAttempt(at(1), account);
	expect(await countOnlyAttempt(at(2), account)).toBe(true);
	expect(await countOnlyAttempt(at(61), account)).toBe(false);
	expect(await countOnlyAttempt(at(62), account)).toBe(true);
});
