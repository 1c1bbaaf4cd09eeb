import "server-only";
import * as v from "valibot";
import { readServiceConversation, sendServiceMessage } from "~/api/contract/mall/service";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { getSubject } from "./load-conversation";

const ServiceForm = v.object({ do: pressed(v.strictTuple([v.picklist(["send", "read"])])) });

/** Handles 发送 and, without JavaScript, 标为已读, and returns to the conversation, at the form. */
export function handleServiceForm() {
	const { skuId, orderChildId } = getQuery(pages.service);
	return runForm({
		schema: ServiceForm,
		async run({ do: [verb] }, { values: { text = "", sendId = "" }, enhanced }) {
			const { api } = getScope();
			if (verb === "read") await api.call(readServiceConversation, getSubject());
			else await api.call(sendServiceMessage, { ...getSubject(), text, sendId });
			return enhanced ? undefined : `${toPath(pages.service, { skuId, orderChildId })}#say`;
		},
	});
}
