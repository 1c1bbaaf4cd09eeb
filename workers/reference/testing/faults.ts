import { and, eq } from "drizzle-orm";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { present } from "~/api/wire/present";
import type { Db } from "../db/client";
import { buyers, tokens } from "../db/schema/identity";
import { getBearer } from "../session/load-buyer";
import { hashToken } from "../session/token";
import type { FaultKind } from "./fault-kinds";
import { spoil, wait } from "./spoil";
import { createPerWorld } from "./world";

/** A fault for the calls that have all that it names. */
export type Fault = {
	/** A backend, or "*" for all. */
	backend: string;
	/** The path of a call as the contract writes it, e.g. `/order/detail/:orderId`. */
	call?: string | undefined;
	/** The login name of a buyer: calls without a token do not meet the fault. */
	buyer?: string | undefined;
	/** How many calls meet it. Without a number all do, until it is removed. */
	times?: number | undefined;
	/** `slow` is the true answer, `ms` later. */
	fault: FaultKind | "slow";
	message?: string | undefined;
	ms?: number | undefined;
};

type ForcedFault = Fault & {
	faultId: string;
	/** How many calls have met it. */
	met: number;
};

/** In the order in which they were added. */
const faults = createPerWorld<ForcedFault[]>(() => []);
let lastId = 0;

/** The faults that are waiting for calls or have met all of theirs, in the order in which they were added. */
export function listFaults(): readonly ForcedFault[] {
	return faults.get();
}

/** Adds a fault. A call meets the first one that fits it and has turns left. */
export function addFault(fault: Fault): ForcedFault {
	lastId++;
	const added = { ...fault, faultId: `F${lastId}`, met: 0 };
	faults.set([...faults.get(), added]);
	return added;
}

/** Removes a fault, or all. */
export function removeFaults(faultId?: string): void {
	faults.set(faultId === undefined ? [] : faults.get().filter((fault) => fault.faultId !== faultId));
}

/**
 * The spoiled answer to a call that meets a fault; null for one that its handler answers.
 * @throws RefusedConnection for a fault that breaks the connection.
 */
export async function meetFault(
	endpoint: Pick<Endpoint, "backend" | "path">,
	request: Request,
	db: Db,
): Promise<Response | null> {
	const forced = faults.get();
	if (forced.length === 0) return null;
	const buyer = forced.some((fault) => fault.buyer) ? await findBuyer(request, db) : null;
	const fault = forced.find(
		({ backend, call, buyer: meant, times, met }) =>
			(backend === "*" || backend === endpoint.backend) &&
			(!call || call === endpoint.path) &&
			(!meant || meant === buyer) &&
			(times === undefined || met < times),
	);
	if (!fault) return null;
	fault.met++;
	const { fault: kind, message, ms } = fault;
	if (kind !== "slow") return spoil(kind, present({ message: message || undefined, ms }));
	await wait(ms ?? 1000);
	return null;
}

async function findBuyer(request: Request, db: Db): Promise<string | null> {
	const token = getBearer(request);
	if (token === null) return null;
	const [found] = await db
		.select({ loginName: buyers.loginName })
		.from(tokens)
		.innerJoin(buyers, and(eq(buyers.userId, tokens.userId), eq(buyers.mallCode, tokens.mallCode)))
		.where(eq(tokens.tokenHash, hashToken(token)));
	return found?.loginName ?? null;
}
