import { AsyncLocalStorage } from "node:async_hooks";
import { present } from "~/api/wire/present";
import type { Env } from "../endpoint/env";
import { toBinding } from "./world-names";

const current = new AsyncLocalStorage<string>();

/** The world of the request that is being answered; "" is the usual one. */
export function getWorld(): string {
	return current.getStore() ?? "";
}

/** Something of each world that lives in the memory of this isolate. A restart forgets it. */
export function createPerWorld<T>(start: () => T): { get(): T; set(value: T): void } {
	const values = new Map<string, T>();
	return {
		get: () => values.get(getWorld()) ?? start(),
		set: (value) => void values.set(getWorld(), value),
	};
}

type Entered = { world: string; request: Request; env: Env };

/**
 * Finds the world of a request, with its database: by the mall's code, by the domain name where the mall is
 * not known yet, and at the console by the host or the header x-test-world. What handlers see has no trace of
 * it. Null for a world that is not there. Only a developer's machine has worlds.
 */
export function enterWorld(request: Request, env: Env): Entered | null {
	const world = env.CONSOLE === "on" ? findWorld(request) : "";
	if (world === "") return { world, request, env };
	const db = env[toBinding(world)];
	if (!db) return null;
	const consoleUrl = env.CONSOLE_URL?.replace("localhost", `${world}.localhost`);
	const own = { ...env, DB: db, ...present({ CONSOLE_URL: consoleUrl }) };
	return { world, request: withoutWorld(request, world), env: own };
}

/** Runs the work of a request in its world: its clock and its faults. */
export function runInWorld<T>(world: string, work: () => T): T {
	return current.run(world, work);
}

/** The usual world, and each other one that has a database. */
export function listWorlds(env: Env): Entered["world"][] {
	return ["", ...Object.keys(env).flatMap((name) => /^DB_(w\d+)$/.exec(name)?.[1] ?? [])];
}

function findWorld({ url, headers }: Request): string {
	const { hostname, searchParams } = new URL(url);
	const places = [
		/-(w\d{1,2})$/.exec(headers.get("x-mall-code") ?? ""),
		/^(w\d{1,2})$/.exec(headers.get("x-test-world") ?? ""),
		/^(w\d{1,2})\.localhost$/.exec(hostname),
		/-(w\d{1,2})\.localhost$/.exec(searchParams.get("domainName") ?? ""),
	];
	return places.find(Boolean)?.[1] ?? "";
}

function withoutWorld(request: Request, world: string): Request {
	const url = new URL(request.url);
	const mallCode = request.headers.get("x-mall-code") ?? "";
	const plainCode = mallCode.replace(`-${world}`, "");
	// The home page has the mall's code in its path.
	if (mallCode) url.pathname = url.pathname.replace(`/${mallCode}`, `/${plainCode}`);
	// The footer asks with the code as a parameter.
	if (mallCode && url.searchParams.get("mallCode") === mallCode) url.searchParams.set("mallCode", plainCode);
	const domainName = url.searchParams.get("domainName");
	if (domainName) url.searchParams.set("domainName", domainName.replace(`-${world}.`, "."));
	const plain = new Request(url, request);
	if (mallCode) plain.headers.set("x-mall-code", plainCode);
	return plain;
}
