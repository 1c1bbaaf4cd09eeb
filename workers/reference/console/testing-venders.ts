import { eq } from "drizzle-orm";
import type { Db } from "../db/client";
import { venders } from "../db/schema/catalogue";
import { BusinessError } from "../endpoint/implement";

/** Fields that are absent stay as they are. */
export type VenderChange = {
	/** The freight of an order of this supplier's goods. */
	freightFen?: number | undefined;
	/** An order of this amount has no freight. */
	freeFreightFromFen?: number | undefined;
};

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
export async function changeVender(db: Db, venderId: string, change: VenderChange): Promise<void> {
	const { freightFen, freeFreightFromFen } = await findVender(db, venderId);
	await db
		.update(venders)
		.set({ freightFen, freeFreightFromFen, ...change })
		.where(eq(venders.venderId, venderId));
}
