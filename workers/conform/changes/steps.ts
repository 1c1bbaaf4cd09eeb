import type { Endpoint, InputOf, OutputOf } from "~/api/endpoint/endpoint";
import { readOutput } from "~/api/wire/read-output";
import { type Asked, ask, type ConformTarget } from "../call/ask";
import { judgeErrorBody, judgeRefusal, judgeSuccess } from "../call/judge";
import { type CallReport, nameCall } from "../call/report";
import { tellsLack } from "../call/tells-lack";

/** A check cannot go on: a call had no usable answer. Its report says why. */
class Stopped extends Error {
	override readonly name = "Stopped";
}

/** The calls of a check that changes something, and what is wrong with them. */
export type Steps = {
	/**
	 * The answer to a call. One that changes something is first made without the token, which must be refused.
	 */
	make<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
	/**
	 * Shares what a call saves, and takes it back, where the backend knows the difference. 403 is no fault: a
	 * right may forbid it.
	 */
	share<E extends Endpoint>(endpoint: E, input: InputOf<E>, read: ReadShared): Promise<void>;
	/** Makes a call that must be refused with `status`; `situation` begins the sentence of each fault. */
	refuse(...about: [endpoint: Endpoint, situation: string, status: number, input: Input]): Promise<void>;
	/** Notes a fault unless `isTrue`. */
	require(endpoint: Endpoint, isTrue: boolean, fault: string): void;
	/** Runs a check until it ends or stops, and then `tidy`, which gives the buyer back what was there. */
	run(check: () => Promise<void>, tidy?: () => Promise<void>): Promise<void>;
	/** Reports of the changing calls that were made, and of reading ones that had faults. */
	reports: ReadonlyMap<Endpoint, CallReport>;
};
type Input = Record<string, unknown>;
type ReadShared = () => Promise<boolean | undefined>;

export function createSteps(target: ConformTarget): Steps {
	const reports = new Map<Endpoint, CallReport>();
	/** Calls that were made without the token. */
	const bareCalls = new Set<Endpoint>();
	const reportOf = (endpoint: Endpoint): CallReport => {
		const report = reports.get(endpoint) ?? { call: nameCall(endpoint), outcome: "ok", ms: 0, faults: [] };
		reports.set(endpoint, report);
		return report;
	};
	const blame = (endpoint: Endpoint, faults: readonly string[]) => {
		if (faults.length === 0) return;
		const report = reportOf(endpoint);
		report.outcome = "fault";
		report.faults.push(...faults.filter((fault) => !report.faults.includes(fault)));
	};
	const stop = (endpoint: Endpoint, outcome: CallReport["outcome"], note: string): never => {
		const report = reportOf(endpoint);
		if (report.outcome === "ok") Object.assign(report, { outcome, note });
		throw new Stopped(note);
	};

	/** The backend has not got the call's extension, or the buyer not the right to it. */
	const stopIfLacking = (endpoint: Endpoint, answer: Extract<Asked, { ok: true }>) => {
		const { extension, right } = endpoint;
		if (tellsLack(endpoint, answer)) stop(endpoint, "lacking", `extension ${extension}`);
		if (answer.status !== 403 || !right) return;
		blame(endpoint, judgeErrorBody(answer));
		stop(endpoint, "skipped", `the buyer lacks the right ${right}`);
	};

	async function make<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
		const sent = input as Input;
		if (endpoint.changes && !endpoint.public && !bareCalls.has(endpoint)) {
			bareCalls.add(endpoint);
			const bare = await ask({ ...target, token: "" }, endpoint, sent);
			if (bare.ok && bare.status !== 403) stopIfLacking(endpoint, bare);
			blame(endpoint, judgeRefusal("without a token", 401, bare));
		}
		const answer = await ask(target, endpoint, sent);
		if (endpoint.changes) reportOf(endpoint).ms ||= answer.ms;
		if (!answer.ok) {
			blame(endpoint, [answer.fault]);
			throw new Stopped(answer.fault);
		}
		stopIfLacking(endpoint, answer);
		const { faults, body } = judgeSuccess(endpoint, answer);
		blame(endpoint, faults);
		const read = answer.status === 200 ? readOutput(endpoint.output, body) : { ok: false as const };
		if (!read.ok) throw new Stopped(nameCall(endpoint));
		return read.value as OutputOf<E>;
	}

	return {
		make,
		async share(endpoint, input, read) {
			for (const shared of (await read()) === undefined ? [] : [true, false]) {
				const changed: Input = { ...(input as Input), shared };
				const answer = await ask(target, endpoint, changed);
				if (answer.ok && answer.status === 403) return blame(endpoint, judgeErrorBody(answer));
				await make<Endpoint>(endpoint, changed);
				const said = await read();
				if (said !== shared) blame(endpoint, [`shared: ${shared} was taken, but it says ${said}`]);
			}
		},
		async refuse(endpoint, situation, status, input) {
			const answer = await ask(target, endpoint, input);
			if (answer.ok) stopIfLacking(endpoint, answer);
			if (endpoint.changes) reportOf(endpoint).ms ||= answer.ms;
			blame(
				endpoint,
				judgeRefusal(situation, status, answer, status === 409 ? endpoint.conflict : undefined),
			);
		},
		require(endpoint, isTrue, fault) {
			if (!isTrue) blame(endpoint, [fault]);
		},
		async run(check, tidy = async () => undefined) {
			for (const part of [check, tidy]) {
				await part().catch((error) => {
					if (!(error instanceof Stopped)) throw error;
				});
			}
		},
		reports,
	};
}
