import "server-only";
import { readServiceConversation, sendServiceMessage } from "~/api/contract/mall/service";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { type Posted, runForm } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { getSubject } from "./load-conversation";

/** Handles 发送 and, without JavaScript, 标为已读, and returns to the conversation, at the form. */
export function handleServiceForm() {
	const { skuId, orderChildId } = getQuery(pages.service);
	const { api } = getScope();
	const toForm = ({ enhanced }: Posted) =>
		enhanced ? undefined : `${toPath(pages.service, { skuId, orderChildId })}#say`;
	return runForm({
		verbs: {
			async send(posted) {
				const { text = "", sendId = "" } = posted.values;
				await api.call(sendServiceMessage, { ...getSubject(), text, sendId });
				return toForm(posted);
			},
			async read(posted) {
				await api.call(readServiceConversation, getSubject());
				return toForm(posted);
			},
		},
	});
}
