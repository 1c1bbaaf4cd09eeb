"use client";
import { type MouseEvent, useState } from "react";
import { Button } from "~/ui/control/button/button";
import { useHydrated } from "~/ui/state/hydrated/use-hydrated";

/** Shows the typed password of the field beside it, and hides it again. Absent where no script runs. */
export function ShowPassword() {
	const isLive = useHydrated();
	const [shown, setShown] = useState(false);
	const toggle = ({ currentTarget }: MouseEvent) => {
		const input = currentTarget.parentElement?.querySelector("input");
		if (!input) return;
		input.type = shown ? "password" : "text";
		setShown(!shown);
		input.focus();
	};
	return (
		<Button type="button" disabled={!isLive} size="large" className="script-only" onClick={toggle}>
			{shown ? "隐藏" : "显示"}
			<span className="visually-hidden">密码</span>
		</Button>
	);
}
