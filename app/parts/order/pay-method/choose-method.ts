import type { PaymentType } from "~/api/schema/pay-method";

/** The way to pay to start with: the wanted one if it is open, else the first open one. */
export function chooseMethod<M extends PaymentType>(
	methods: readonly M[],
	wanted: string | undefined,
): M | undefined {
	const open = methods.filter(({ enabled }) => enabled);
	return open.find(({ code }) => code === wanted) ?? open[0];
}
