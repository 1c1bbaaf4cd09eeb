import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Transfer } from "~/api/contract/mall/account";
import { readText } from "../../../../tests/support/page/read-page";
import { TransferTable } from "./transfer-table";

test("UX pay: a transfer says which of its orders the deposit has paid whole", () => {
	const transfer = {
		paymentId: "P1",
		orderId: "1",
		amount: "71.50",
		status: "paid",
		sentAt: "2026-11-27T00:15:00+08:00",
		orders: [
			{ orderId: "1", amount: "0.00" },
			{ orderId: "2", amount: "71.50" },
		],
	} as const satisfies Transfer;
	const text = readText(renderToStaticMarkup(<TransferTable transfers={[transfer]} />));
	expect(text).toContain("|1|由预存款付清|");
	expect(text).toContain("|2|¥71.50|");
});
