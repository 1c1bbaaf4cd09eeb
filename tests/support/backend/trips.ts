import { setTimeout as wait } from "node:timers/promises";
import { type MallName, password } from "../mall/mall.ts";
import { readPageForm } from "../page/page-form.ts";
import { type FaultyMall, openFaultyMall, passOn } from "./reference-upstream.ts";

/** A call of the storefront at a backend. Milliseconds; `ended` is absent while it runs. */
type BackendCall = { name: string; begun: number; ended?: number };

/**
 * A page as a visitor got it: how many times in a row it waited for backends, and its time in milliseconds.
 */
export type Visit = { status: number; trips: number; ms: number; calls: string[]; html: string };

/** A browser without script: it stores cookies and follows no redirect by itself. */
export type Visitor = {
	open(path: string, form?: URLSearchParams): Promise<Visit & { location: string | null }>;
};

export type SlowMall = FaultyMall & {
	/** From now on each backend answers after this time, in milliseconds. */
	slowDown(delayMs: number): void;
	visit(name: MallName): Visitor;
	/** Logs in by the form of /login, and returns before the log-in's work beside its answer has ended. */
	logIn(name: MallName, loginName: string): Promise<Visitor>;
	/** Waits until no backend is at work. */
	settle(): Promise<void>;
};

/** A mall whose backends answer after a time, and which sees who waits for whom. */
export async function openSlowMall(): Promise<SlowMall> {
	const mall = await openFaultyMall();
	const calls: BackendCall[] = [];
	let delayMs = 0;
	mall.intercept((request, answer) => {
		const call: BackendCall = {
			name: `${request.method} ${request.url.split("?")[0]}`,
			begun: performance.now(),
		};
		calls.push(call);
		answer.once("close", () => {
			call.ended = performance.now();
		});
		const answerLater = async () => {
			await wait(delayMs);
			await passOn(mall, request, answer);
		};
		answerLater().catch((error: Error) => answer.destroy(error));
		return true;
	});
	const settle = async () => {
		do await wait(50);
		while (calls.some(({ ended }) => ended === undefined));
	};
	const visit = (name: MallName): Visitor => {
		const cookies: Record<string, string> = {};
		return {
			async open(path, form) {
				const begun = performance.now();
				const answer = await mall.fetch(name, path, { cookies, ...(form && { method: "POST", body: form }) });
				const html = await answer.text();
				const ended = performance.now();
				for (const [, key = "", value = ""] of answer.headers
					.getSetCookie()
					.map((one) => /^([^=]+)=([^;]*)/.exec(one) ?? [])) {
					if (value === "") delete cookies[key];
					else cookies[key] = value;
				}
				// A call that outlives the page is one that it did not wait for.
				const awaited = calls.filter(
					(call) => (call.ended ?? ended) > begun && (call.ended ?? Infinity) < ended,
				);
				return {
					...{ status: answer.status, location: answer.headers.get("location"), html },
					...{ trips: countTrips(awaited), ms: ended - begun, calls: awaited.map((call) => call.name) },
				};
			},
		};
	};
	return {
		...mall,
		settle,
		visit,
		slowDown: (ms) => {
			delayMs = ms;
		},
		async logIn(name, loginName) {
			const visitor = visit(name);
			const form = readPageForm((await visitor.open("/login")).html, /name="loginName"/);
			form.set("loginName", loginName);
			form.set("password", password);
			const captchaId = form.get("captchaId");
			if (captchaId) form.set("captchaCode", await mall.captchaCode(captchaId));
			form.set("do", "password");
			const { status, location } = await visitor.open("/login", form);
			if (status !== 302 && status !== 303) throw new Error(`log-in of ${loginName}: ${status} ${location}`);
			return visitor;
		},
	};
}

/**
 * The longest chain of calls in which each began after the one before had ended. So many times a page waits
 * for its backends, whether one call needs the other's answer or its place among the six that a request has.
 */
export function countTrips(calls: readonly BackendCall[]): number {
	const byEnd = calls.toSorted((a, b) => (a.ended ?? Infinity) - (b.ended ?? Infinity));
	const depths = new Map<BackendCall, number>();
	for (const call of byEnd) {
		const before = byEnd.filter((other) => (other.ended ?? Infinity) <= call.begun);
		depths.set(call, 1 + Math.max(0, ...before.map((other) => depths.get(other) ?? 0)));
	}
	return Math.max(0, ...depths.values());
}
