/**
 * Words around the feature of a question in the languages of the site, such as `does … support` and `ab welcher Version`.
 * In languages without spaces they are also found inside a run of letters.
 */
export const questionWords: ReadonlySet<string> = new Set(
	`can could do does did i you we is are was it the a be use using used usable support supports supported supporting work works
	working run runs browser browsers compatibility compatible availability available of on in for with by to at from since
	which what version versions when will reach reaches people users percent status current currently
	kann kannst geht gehen lauft laufen funktioniert funktionieren unterstutzt unterstutzen unterstutzung ist ich man ab bei im
	fur von auf mit der die das den dem welcher welche welchem welches wann seit wird gibt es verfugbar nutzbar leute prozent
	est est-ce que-ce qu'il il elle est-il est-elle pris prise en charge par supporte prend fonctionne marche compatibilite de du des
	dans pour sur le la les au aux avec un une quelle quel quelles version depuis quand puis-je utiliser disponible navigateur
	soporta soportan soporte admite admiten compatible compatibilidad con del para por el los funciona funcionan puedo usar que desde
	cuando esta navegador disponible version
	o os as suporta suportam suporte e com do da dos no na nos nas em qual posso disponivel
	は が を に で の も から まで 対応 対応していますか 対応している 対応してる 対応状況 対応しています サポート サポートしていますか
	サポートしている サポートされていますか サポート状況 していますか しています している してる ですか ますか か 使える 使えますか 使えるか 使用
	できますか できる 動く 動きますか バージョン ブラウザ ブラウザー いつ どの 以降
	支持 是否 吗 的 在 中 里 上 对 从 能 能用 可以 可用 使用 用 兼容 兼容性 兼容吗 浏览器 版本 哪个 什么 什么时候 情况 了 起
	은 는 이 가 을 를 의 에 에서 에서는 로 부터 까지 지원 지원하나요 지원하는가 지원해 지원합니까 지원되나요 지원되는 지원여부 여부 사용 가능 가능한가요
	사용할 수 있나요 되나요 하나요 버전 브라우저 언제 어느
	هل يدعم تدعم يدعمه دعم في على من الى متى منذ متصفح المتصفح الاصدار اصدار يعمل تعمل استخدام يمكن يمكنني مع متاح`
		.split(/\s+/)
		.filter(Boolean),
);

/** Browsers by their names in other alphabets, and by devices, by id of browser-compat-data. */
export const localBrowserNames: Readonly<Record<string, readonly string[]>> = {
	chrome: ["chromium", "クローム", "크롬", "谷歌浏览器", "谷歌", "كروم", "جوجل كروم"],
	chrome_android: ["chrome on android", "mobile chrome", "chrome mobile"],
	edge: ["エッジ", "엣지", "ايدج"],
	firefox: ["ファイアフォックス", "파이어폭스", "火狐", "火狐浏览器", "فايرفوكس"],
	firefox_android: ["firefox on android", "mobile firefox", "firefox mobile"],
	safari: ["サファリ", "사파리", "苹果浏览器", "سفاري"],
	safari_ios: [
		"iphone",
		"ipad",
		"ipados",
		"safari on iphone",
		"safari iphone",
		"safari mobile",
		"アイフォン",
		"아이폰",
		"苹果手机",
	],
	samsunginternet_android: ["samsung browser", "삼성 인터넷", "삼성인터넷", "三星浏览器", "三星"],
};
