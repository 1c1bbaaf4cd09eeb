import { eq } from "drizzle-orm";
import type { Db } from "../db/client";
import { venders } from "../db/schema/catalogue";
import { BusinessError } from "../endpoint/implement";
import type { VenderRequest } from "./goods-requests";

/**
 * The name and the freight of a supplier.
 * @throws BusinessError 404 for a supplier that does not exist.
 */
export async function findVender(db: Db, venderId: string) {
	const { venderName, freightFen, freeFreightFromFen } = venders;
	const [row] = await db
		.select({ venderId: venders.venderId, venderName, freightFen, freeFreightFromFen })
		.from(venders)
		.where(eq(venders.venderId, venderId));
	if (!row) throw new BusinessError(404, "NOT_FOUND", "没有这个供应商");
	return row;
}

/**
 * Changes a supplier's freight.
 * @throws BusinessError 404 for a supplier that does not exist.
 */
export async function changeVender(db: Db, venderId: string, change: VenderRequest): Promise<void> {
	const { freightFen, freeFreightFromFen } = await findVender(db, venderId);
	await db
		.update(venders)
		.set({ freightFen, freeFreightFromFen, ...change })
		.where(eq(venders.venderId, venderId));
}
