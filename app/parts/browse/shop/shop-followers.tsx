import "server-only";
import { pages } from "~/domain/page/pages";
import { formatCount } from "~/domain/text/format-count";
import { mayUse } from "~/session/may-open";
import { paths } from "~/ui/look/icon/paths";
import { mutedNote } from "~/ui/look/muted/muted";
import { FollowShop } from "./follow-shop.client";

type Props = { shop: { venderId: string; followed: boolean; followCount: number } };

/** 关注店铺 for a buyer with the right to follow shops; the number of followers for the others. */
export async function ShopFollowers({ shop: { venderId, followed, followCount } }: Props) {
	if (!(await mayUse(pages.followedShops)))
		return <small className={mutedNote}>{formatCount(followCount)} 人关注</small>;
	return <FollowShop venderId={venderId} followed={followed} followCount={followCount} icon={paths.heart} />;
}
