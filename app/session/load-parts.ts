import "server-only";
import type { Api } from "~/api/client/client";
import { getUserMenu } from "~/api/contract/permission";
import { getCompanyInfo, getDecorationStyle, getSpecialProcurement } from "~/api/contract/relationship";
import { getUserInfo } from "~/api/contract/user";
import { toMenuGroups } from "~/domain/access/menu-groups";
import type { SessionParts } from "./session-parts";

/**
 * Loads the parts that `parts` lacks, in the order of SPEC §4, and adds each as soon as it arrives:
 * first the user and the snFlag, then, side by side, the parts that depend on them. While the company's
 * backend fails, the menu is asked for by the snFlag that the browser has stored. Resolves with the
 * errors of the failed ones; never rejects.
 */
export async function loadMissingParts(
	api: Api,
	parts: SessionParts,
	storedSnFlag: string | null = null,
): Promise<unknown[]> {
	const errors: unknown[] = [];
	const attempt = async <K extends keyof SessionParts>(name: K, load: () => Promise<SessionParts[K]>) => {
		if (parts[name] !== undefined) return;
		try {
			parts[name] = await load();
		} catch (error) {
			errors.push(error);
		}
	};
	const user = attempt("user", async () => {
		const { phone: _, ...known } = await api.call(getUserInfo, {});
		return known;
	});
	const company = attempt("company", () => api.call(getCompanyInfo, {}));

	const forOpenModel = async () => {
		await user;
		if (parts.user?.businessModel !== "OPEN") {
			if (parts.user) parts.decoration = null;
			return;
		}
		const { partnerCode } = parts.user;
		await Promise.all([
			attempt("decoration", () => api.call(getDecorationStyle, {})),
			partnerCode &&
				attempt("orderProcurementType", async () => {
					return (await api.call(getSpecialProcurement, { partnerCode })).orderProcurementType;
				}),
		]);
	};
	const menu = async () => {
		await Promise.all([user, company]);
		const { user: who, company: firm } = parts;
		const snFlag = firm?.snFlag ?? storedSnFlag;
		if (!who || snFlag === null) return;
		await attempt("menu", async () => {
			const tree = await api.call(getUserMenu, {
				snFlag,
				mode: who.businessModel === "OPEN" ? "1" : "2",
				status: "1",
				terminalType: "2",
			});
			return toMenuGroups(tree);
		});
	};
	await Promise.all([forOpenModel(), menu()]);
	return errors;
}

/** True when nothing is left to load for this session. */
export function isComplete(parts: SessionParts): boolean {
	const { user, company, menu, decoration, orderProcurementType } = parts;
	if (!user || !company || !menu || decoration === undefined) return false;
	return user.businessModel !== "OPEN" || !user.partnerCode || orderProcurementType !== undefined;
}
