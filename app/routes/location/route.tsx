import { pages } from "~/domain/pages";
import { getQuery } from "~/request/page-query";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { Alert } from "~/ui/alert/alert";
import { Breadcrumb } from "~/ui/breadcrumb/breadcrumb";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";
import { AreaChoice } from "./area-choice";
import { saveLocation } from "./save-location";

export function action({ request }: Route.ActionArgs) {
	return saveLocation(request);
}

/** 送至 without JavaScript: the four levels one after the other, as links; the last one is a form. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const query = getQuery(pages.location);
	const back = toSafeReturnPath(query.back);
	return (
		<Page>
			<title>选择收货地区</title>
			<Breadcrumb items={[{ label: "返回", href: back }, { label: "选择收货地区" }]} />
			<Alert>{actionData?.message}</Alert>
			<AreaChoice ids={parseIds(query.ids)} back={back} />
		</Page>
	);
}

function parseIds(text = ""): string[] {
	return text
		.split("_")
		.filter((id) => /^[1-9]\d{0,8}$/.test(id))
		.slice(0, 3);
}
