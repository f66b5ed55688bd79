const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/**
 * Words around the feature of a question in the languages of the site, such as `does … support` and `ab welcher Version`, as
 * `foldName` writes them. In languages without spaces they are also found inside a run of letters.
 */
export const questionWords = toSet(`
	can could do does did i you we is are was it its this that any the a an be been become became have got get use using used
	usable usage support supports supported supporting work works working run runs ok okay safe browser browsers compatibility
	compatible availability available of on in for with without by to at least from since before after yet already now today
	which what version versions when will would should how many much reach reaches reached people users user visitors share percent
	global globally worldwide world market status current currently desktop mobile phone and or prefix prefixed unprefixed prefixes
	kann kannst geht gehen lauft laufen funktioniert funktionieren unterstutzt unterstutzen unterstutzung ist sind ich man wir ab bei im
	fur von vom zu zum auf mit ohne der die das den dem des ein eine einen welcher welche welchem welches wann seit wird wurde werden gibt
	gab es und oder verfugbar nutzbar nutzen nutzer verwenden benutzen einsetzen leute prozent marktanteil anteil nutzung angekommen schon
	bereits heute welt weltweit erreicht element attribut eigenschaft einheit wie viele
	est est-ce qu'il il elle est-il est-elle sont pris prise en charge par supporte prend fonctionne marche compatibilite de du des
	d'utilisateurs l'element dans pour sur le la les au aux avec sans un une et ou quelle quel quelles quels version depuis quand puis-je
	peut-on utiliser disponible navigateur part marche monde depasse atteint devenue devenu devient utilisateurs deja propriete unite
	soporta soportan soporte admite admiten compatible compatibilidad con sin del para por el los las funciona funcionan puedo podemos se
	usar que desde cuando quando cual cuantos esta son navegador disponible version versiones porcentaje uso cuota usuarios mundo llega alcanza
	volvio hizo convirtio fue ya elemento atributo propiedad unidad y
	o os as suporta suportam suporte e com sem do da dos das no na nos nas em qual quais posso podemos pode disponivel versao tem chega
	alcanca virou tornou usuarios porcentagem uso mundo atributo propriedade unidade ja
	は が を に で の も から まで と 対応 対応していますか 対応している 対応してる 対応状況 対応しています 対応率 対応ブラウザ 対応ブラウザー
	サポート サポートしていますか サポートしている サポートされていますか サポート状況 していますか しています している してる ですか ますか
	か 使える 使えますか 使えるか 使えるようになった 使用 使用率 利用率 普及率 シェア できますか できる 動く 動きますか 動作する 超えた 超えている
	達した になった なった なったのは バージョン ブラウザ ブラウザー いつ どの どれ 以降 要素 属性 プロパティ 単位 世界
	支持 是否 吗 的 在 中 里 上 对 从 和 能 能用 能否 可以 可用 使用 使用率 用 兼容 兼容性 兼容吗 浏览器 版本 哪个 哪些 什么 什么时候 何时 情况 了 起 开始
	已 已经 到 达到 超过 占比 覆盖率 份额 支持率 比例 成为 变成 进入 元素 属性 单位 全球 用户
	은 는 이 가 을 를 의 에 에서 에서는 로 부터 까지 와 과 지원 지원하나요 지원하는가 지원해 지원해요 지원합니까 지원되나요 지원되는 지원여부 지원률
	여부 사용 사용률 가능 가능한가요 사용할 수 있나요 있어요 되나요 됐나요 됩니까 되었나요 하나요 넘었나요 버전 브라우저 언제 언제부터 어느 점유율 비율
	요소 속성 단위 전세계 사용자
	هل يدعم تدعم يدعمه دعم في على من الى عن متى منذ متصفح المتصفح المتصفحات الاصدار اصدار يعمل تعمل استخدام يمكن يمكنني مع بدون متاح نسبة حصة
	وصل وصلت يصل بلغ اصبح اصبحت صار ضمن اي كم عنصر خاصية وحدة العالم المستخدمين`);

/** Words of questions when a feature became Baseline. */
export const baselineWords = toSet(`
	baseline year widely newly jahr jahres weitgehend annee ano 何年 年 哪一年 哪年 哪年的 몇 년도 년 몇년 몇년도 سنة عام`);

/** Browsers by their names in other alphabets, by id of browser-compat-data or caniuse. */
export const localBrowserNames: Readonly<Record<string, readonly string[]>> = {
	chrome: ["chromium", "クローム", "크롬", "谷歌浏览器", "谷歌", "كروم", "جوجل كروم"],
	chrome_android: ["chrome on android", "mobile chrome", "chrome mobile"],
	edge: ["ms edge", "エッジ", "엣지", "ايدج"],
	firefox: ["ファイアフォックス", "파이어폭스", "火狐", "火狐浏览器", "فايرفوكس"],
	firefox_android: ["firefox on android", "firefox android", "mobile firefox", "firefox mobile"],
	safari: ["サファリ", "사파리", "苹果浏览器", "سفاري"],
	safari_ios: ["safari mobile"],
	opera: ["オペラ", "오페라", "欧朋", "اوبرا"],
	opera_android: ["opera on android", "mobile opera"],
	samsunginternet_android: [
		"samsung browser",
		"삼성 인터넷",
		"三星浏览器",
		"三星",
		"سامسونج انترنت",
		"サムスン",
	],
	ie: ["explorer", "インターネットエクスプローラー", "인터넷 익스플로러", "익스플로러", "انترنت اكسبلورر"],
	webview_android: ["webview"],
	op_mini: ["اوبرا ميني"],
	and_uc: ["uc浏览器", "uc browser"],
	and_qq: ["qq浏览器"],
};

/** The systems of phones, which may come with the name of a browser, by the id of their own browser. */
export const systemNames: Readonly<Record<string, readonly string[]>> = {
	chrome_android: ["android", "アンドロイド", "안드로이드", "安卓", "اندرويد"],
	safari_ios: ["ios", "iphone", "ipad", "ipados", "アイフォン", "아이폰", "苹果手机", "ايفون", "الايفون"],
};
