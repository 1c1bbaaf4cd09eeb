import "server-only";
import { redirect } from "react-router";
import * as v from "valibot";
import { followVender } from "~/api/contract/supplier";
import { Id } from "~/api/schema/id";
import { type Refusal, toRefusal } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";

/** 关注店铺 and its undoing, posted by a page that shows shops: back to that page, or why not. */
export async function handleFollowForm(request: Request): Promise<Response | Refusal> {
	const form = await request.formData();
	const venderId = v.safeParse(Id, form.get("venderId"));
	if (!venderId.success) return { message: "没有这家店铺", fields: {}, values: {} };
	try {
		const followed = form.get("follow") === "1";
		await getScope().api.call(followVender, { venderId: venderId.output, followed });
	} catch (error) {
		return toRefusal(error);
	}
	return redirect(getScope().page.address, 303);
}
