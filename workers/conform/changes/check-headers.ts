import * as calls from "~/api/contract/purchaser";
import { wrongId } from "../call/wrong-id";
import type { Steps } from "./steps";

/** Adds an invoice header, changes it, makes it the default one for a moment, and deletes it. */
export async function checkHeaders(steps: Steps): Promise<void> {
	const list = () => steps.make(calls.listInvoiceHeaders, {});
	const check = async () => {
		const before = await list();
		// Where headers cannot be deleted, none is added.
		await steps.refuse(calls.deleteInvoiceHeader, "wrong headerId", 404, { headerId: wrongId });
		const entries = { title: "接口检查公司", taxNo: "91110105MA01ABCDE1", invoiceType: 1 as const };
		await steps.refuse(calls.saveInvoiceHeader, "a wrong taxNo", 400, { ...entries, taxNo: "1" });
		const { headerId } = await steps.make(calls.saveInvoiceHeader, entries);
		const changed = { ...entries, headerId, title: "接口检查改" };
		await steps.make(calls.saveInvoiceHeader, changed);
		const saved = (await list()).filter(({ title }) => title.startsWith("接口检查"));
		const isOne = saved.length === 1 && saved[0]?.title === changed.title;
		steps.require(calls.saveInvoiceHeader, isOne, "saved twice: the list has not this header once, changed");
		const readShared = async () => (await list()).find((one) => one.headerId === headerId)?.shared;
		await steps.share(calls.saveInvoiceHeader, changed, readShared);
		await steps.make(calls.setDefaultInvoiceHeader, { headerId });
		const defaults = (await list()).filter(({ isDefault }) => isDefault);
		const isAlone = defaults.length === 1 && defaults[0]?.headerId === headerId;
		steps.require(calls.setDefaultInvoiceHeader, isAlone, `${defaults.length} default headers`);
		const first = before.find(({ isDefault }) => isDefault);
		if (first) await steps.make(calls.setDefaultInvoiceHeader, { headerId: first.headerId });
		await steps.make(calls.deleteInvoiceHeader, { headerId });
		const isLeft = (await list()).some((one) => one.headerId === headerId);
		steps.require(calls.deleteInvoiceHeader, !isLeft, "the deleted header is still in the list");
	};
	await steps.run(check);
}
