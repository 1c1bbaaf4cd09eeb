export function ServerComponent() {
	return <h1>商城</h1>;
}
