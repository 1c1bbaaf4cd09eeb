import { pages } from "~/domain/page/pages";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { getQuery } from "~/request/page-query";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { Page } from "~/ui/layout/page/page";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { AreaChoice } from "./area-choice";
import { OwnChoice } from "./own-choice";
import { PlaceChanged } from "./place-changed";

export { saveLocation as action } from "./save-location";

/**
 * 送至 without JavaScript: the buyer's own addresses, or four levels of links, and
 * then the changes by the choice.
 */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const query = getQuery(pages.location);
	const back = toSafeReturnPath(query.back);
	const ids = parseIds(query.ids);
	return (
		<Page>
			<title>选择收货地区</title>
			<Breadcrumb items={[{ label: "返回", href: back }, { label: "选择收货地区" }]} />
			<Alert>{actionData?.message}</Alert>
			{query.former ? (
				<PlaceChanged former={query.former} back={back} />
			) : (
				<>
					<h1 className="visually-hidden">选择收货地区</h1>
					{ids.length === 0 && <OwnChoice back={back} />}
					<AreaChoice ids={ids} back={back} />
				</>
			)}
		</Page>
	);
}

function parseIds(text = ""): string[] {
	return text
		.split("_")
		.filter((id) => /^[1-9]\d{0,8}$/.test(id))
		.slice(0, 3);
}
