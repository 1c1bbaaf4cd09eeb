import type { PaymentType } from "~/api/schema/pay-method";

/** The way to pay to start with: the wanted one where it is open, else the first that is. */
export function chooseMethod<M extends PaymentType>(
	methods: readonly M[],
	wanted: string | undefined,
): M | undefined {
	const open = methods.filter(({ enabled }) => enabled);
	return open.find(({ code }) => code === wanted) ?? open[0];
}
