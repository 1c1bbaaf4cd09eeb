#!/bin/bash
# From a log-in to a paid order at a running `npm start`, by the calls that a browser makes: bash docs/examples/first-order.sh [PORT]
set -e
port=${1:-8787}
mall=http://hongshan.localhost:$port
jar=$(mktemp)
trap 'rm -f "$jar"' EXIT

# call PATH [curl's arguments]: a call as a page makes it, with the session's cookies.
call() {
	curl -sS -b "$jar" -c "$jar" -H 'sec-fetch-site: same-origin' -H 'content-type: application/json' "$mall/api/$1" "${@:2}"
}
# pick EXPRESSION: a part of the JSON on the standard input, which is `a`.
pick() {
	node -e 'let text = ""; process.stdin.on("data", (part) => (text += part)).on("end", () => console.log(new Function("a", "return " + process.argv[1])(JSON.parse(text))))' "$1"
}

captcha=$(call auth/captcha/image | pick a.captchaId)
code=$(curl -sS "http://localhost:$port/captcha/$captcha" | pick a.code)
call auth/token/create -H 'login-type: password' \
	-d "{\"loginName\":\"wanglei\",\"password\":\"Mall@2026\",\"captchaId\":\"$captcha\",\"captchaCode\":\"$code\"}"
echo

search='{"keyword":"手套","areaId":"1_72_55653_0","inStockOnly":true}'
item=$(call mall/goods/search -d "$search" | pick 'JSON.stringify({ skuId: a.list[0].skuId, num: a.list[0].lowestBuy })')
call mall/cartNew/add -d "{\"items\":[$item]}"
echo
line=$(call mall/cartNew/itemList | pick "a.venders.flatMap(({ items }) => items).find(({ skuId }) => skuId === $item.skuId).cartItemId")

settlement=$(call mall/settlementNew/create -d "{\"cartItemIds\":[\"$line\"]}" | pick a.settlementId)
version=$(call "mall/settlementNew/find/$settlement" -d '{}' | pick a.version)
submitted=$(call mall/settlementNew/submit -H "idempotency-key: $settlement" -d "{\"settlementId\":\"$settlement\",\"version\":$version}")
echo "$submitted"
order=$(echo "$submitted" | pick a.orderId)

call mall/pay/payment -d "{\"orderId\":\"$order\",\"method\":\"deposit\"}"
echo
call "mall/order/detail/$order" | pick 'JSON.stringify({ orderId: a.orderId, state: a.state, payable: a.payable, payment: a.payment })'
