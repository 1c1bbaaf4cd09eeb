import { pages } from "~/domain/pages";
import { noRightMessage } from "~/domain/procurement-type";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Surface } from "~/ui/surface/surface";

/** For a buyer whose company has no right to this procurement (SPEC §5, §8). */
export function NoRight() {
	return (
		<Surface padding="none">
			<EmptyState
				icon="warning"
				text={noRightMessage}
				action={<LinkButton href={pages.search.path}>查看普通采购商品</LinkButton>}
			/>
		</Surface>
	);
}
