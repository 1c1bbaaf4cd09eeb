import { resources } from "~/domain/page/resources";

/** Switches the key / off that leads to the search box, and on again (WCAG 2.1.4). */
export function KeySwitch({ hasKey }: { hasKey: boolean }) {
	return (
		<form method="post" action={resources.look.path}>
			<button type="submit" name="slash" value={hasKey ? "off" : "on"}>
				{hasKey ? "停用搜索键 /" : "启用搜索键 /"}
			</button>
		</form>
	);
}
