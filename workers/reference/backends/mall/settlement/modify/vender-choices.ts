import type { oldSettlement } from "~/api/contract/mall/settlement";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { type BuyerContext, createFieldError } from "../../../../endpoint/implement";
import { loadOwnFiles } from "../../../../files/own-files";
import type { SettlementContent } from "../content/sealed";
import type { LoadedSettlement } from "../read/load-settlement";

type Modification = HandlerInputOf<typeof oldSettlement.modifySettlement>;

/**
 * The remarks for one supplier each, after these changes.
 * @throws BusinessError 400 for a supplier that the settlement does not have.
 */
export function mergeRemarks(
	loaded: LoadedSettlement,
	changes: NonNullable<Modification["venderRemarks"]>,
): Record<string, string> {
	const merged = { ...loaded.content.venderRemarks };
	for (const { venderId, remark } of changes) {
		requireVender(loaded, venderId, "remark");
		merged[venderId] = remark ?? "";
	}
	return merged;
}

/**
 * The files for one supplier each, after these changes.
 * @throws BusinessError 400 for a file that is not the buyer's own, and for a supplier
 * that the settlement does not have.
 */
export async function mergeFiles(
	ctx: BuyerContext,
	loaded: LoadedSettlement,
	changes: NonNullable<Modification["venderFiles"]>,
): Promise<NonNullable<SettlementContent["venderFiles"]>> {
	const own = await loadOwnFiles(
		ctx,
		changes.flatMap(({ fileIds }) => fileIds),
	);
	const merged = { ...loaded.content.venderFiles };
	for (const { venderId, fileIds } of changes) {
		merged[venderId] = [...new Set(fileIds)].map((fileId) => {
			const name = own.get(fileId)?.name;
			if (name === undefined)
				throw createFieldError("FILE", `files.${venderId}`, "有一个文件不存在，请重新选择");
			return { fileId, name };
		});
		requireVender(loaded, venderId, "files");
	}
	return merged;
}

function requireVender({ content, facts }: LoadedSettlement, venderId: string, field: string): void {
	if (content.lines.some(({ skuId }) => facts.get(skuId)?.venderId === venderId)) return;
	throw createFieldError("VENDER", `${field}.${venderId}`, "订单中没有该供应商，请刷新后重试");
}
