import "server-only";
import { parsePlace } from "~/domain/place/place";
import { describeChanges } from "~/parts/cart/place-change/describe-changes";
import { type CartChanges, loadCartChanges } from "~/parts/cart/place-change/load-cart-changes";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { formatAreaNames, getAddressArea, getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { Button, LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { below } from "~/ui/layout/space/space";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { ChangedCartLines } from "./changed-lines";

/** The new place, its changes for the cart, and a button that restores the former place. */
export function PlaceChanged({ former, back }: { former: string; back: string }) {
	return (
		<Surface>
			<h1 className={below(16)}>已改为送至 {formatAreaNames(getAddressArea())}</h1>
			<form method="post" className={joinClasses(row(12, "stretched", "unbroken"), below(16))}>
				<input type="hidden" name="back" value={back} />
				<input type="hidden" name="told" value="1" />
				<LinkButton variant="primary" href={back}>
					继续
				</LinkButton>
				<Button name="do" value={`choose/${former}`}>
					改回原收货地址
				</Button>
			</form>
			<Section name="购物车的变化暂时无法显示" load={() => loadChanges(former)}>
				{(found) => (
					<>
						<p role="status" className={below(12)}>
							{describeChanges(found)}
						</p>
						<ChangedCartLines {...found} />
					</>
				)}
			</Section>
		</Surface>
	);
}

async function loadChanges(former: string): Promise<CartChanges> {
	const { areaId } = getPlace();
	const { businessModel } = await loadSession();
	const from = parsePlace(former)?.areaId ?? areaId;
	return loadCartChanges({ api: getScope().api, businessModel, areaId }, from);
}
