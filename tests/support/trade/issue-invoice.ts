import type { SourceMall } from "../mall/source-mall.ts";

/** The supplier issues the invoice of a part, by the form of the console. Returns its status. */
export async function issueInvoice(
	{ reference }: Pick<SourceMall, "reference">,
	part: string,
	no: string,
	bytes = "%PDF-1.7\n%%EOF",
): Promise<number> {
	const form = new FormData();
	form.set("no", no);
	form.set("file", new File([bytes], "发票.pdf"));
	const body = new Response(form);
	const { status } = await reference.fetch(`http://console.localhost/invoices/${part}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": body.headers.get("content-type") ?? "" },
		body: await body.arrayBuffer(),
		redirect: "manual",
	});
	return status;
}
