import type { Administrator } from "~/api/contract/relationship";

const shown = 3;

/**
 * Names the missing right and who can give it: the company's administrators, or the
 * platform where there are none.
 */
export function explainRight(name: string, administrators: readonly Administrator[]): string {
	return `缺少“${name}”权限，${explainWhoGives(administrators)}`;
}

/** Whom to ask for a right: the company's administrators, or the platform where there are none. */
export function explainWhoGives(administrators: readonly Administrator[]): string {
	const who = administrators
		.slice(0, shown)
		.map(({ realName, loginName }) => realName || loginName)
		.join("、");
	return `请联系${who || "平台客服"}开通`;
}
