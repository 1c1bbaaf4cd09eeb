import type { TestMall } from "../mall/mall.ts";

/** Posts a file to the purchase list of hongshan, as the form does, with a text beside it. */
export async function postListFile(mall: TestMall, token: string, file: File, text = ""): Promise<Response> {
	const form = new FormData();
	form.set("do", "read");
	form.set("text", text);
	form.set("file", file);
	const encoded = new Response(form);
	return mall.fetch("hongshan", "/quick", {
		...{ method: "POST", token, cookies: { business_model: "OPEN" } },
		headers: {
			origin: "http://hongshan.localhost",
			"content-type": encoded.headers.get("content-type") ?? "",
		},
		body: Buffer.from(await encoded.arrayBuffer()),
	});
}
