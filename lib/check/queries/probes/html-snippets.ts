/** Snippets of keys whose descriptions show no code. They follow the specifications. `$1` is the first capturing group. */
export const htmlSnippets: [RegExp, string][] = [
	[/^html\.elements\.a\.href\.href_sms$/, '<a href="sms:+15105550101?body=hi">text</a>'],
	[/^html\.elements\.a\.href\.href_top$/, '<a href="#top">up</a>'],
	[
		/^html\.elements\.a\.text_fragments$/,
		'<a href="https://example.org/page#:~:text=some%20words">there</a>',
	],
	[/^html\.elements\.base\.href\.relative_url$/, '<base href="sub/">'],
	[
		/^html\.elements\.datalist\.input_type_(\w+)$/,
		'<input type="$1" list="l"><datalist id="l"><option>a</datalist>',
	],
	[/^html\.elements\.(?:hr|select)\.hr_in_select$/, "<select><option>a<hr><option>b</select>"],
	[/^html\.elements\.iframe\.allow\.wildcards$/, '<iframe allow="camera https://*.example.org"></iframe>'],
	[
		/^html\.elements\.input\.type_color\.accepts_css_colors$/,
		'<input type="color" value="oklch(50% 0.1 20)">',
	],
	[/^html\.elements\.meta\.name\.([\w-]+)$/, '<meta name="$1" content="x">'],
	[
		/^html\.elements\.script\.integrity\.ed25519_public_key$/,
		'<script src="a.js" integrity="ed25519-JrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs="></script>',
	],
	[
		/^html\.elements\.script\.type\.importmap\.integrity$/,
		'<script type="importmap">{ "imports": {}, "integrity": { "./a.js": "sha384-x" } }</script>',
	],
	[
		/^html\.elements\.script\.type\.speculationrules\.requires\.([\w-]+)$/,
		'<script type="speculationrules">{ "prefetch": [{ "urls": ["a"], "requires": ["$1"] }] }</script>',
	],
	[
		/^html\.elements\.script\.type\.speculationrules\.(\w+)$/,
		'<script type="speculationrules">{ "prefetch": [{ "$1": "a" }], "$1": [] }</script>',
	],
	[/^html\.elements\.(t[dh])\.rowspan\.rowspan_zero$/, '<table><tr><$1 rowspan="0">a</table>'],
	[/^html\.elements\.textarea\.placeholder\.line_breaks$/, '<textarea placeholder="a\nb"></textarea>'],
	[/^(?:html|svg)\.global_attributes\.data_attributes$/, '<svg data-a="b"></svg><p data-a="b">'],
	[/^html\.global_attributes\.title\.multi-line_titles$/, '<p title="a\nb">'],
	[/^svg\.global_attributes\.transform\.svg_root$/, '<svg transform="rotate(45)"></svg>'],
	[
		/^svg\.global_attributes\.requiredExtensions\.mathml$/,
		'<svg><g requiredExtensions="http://www.w3.org/1998/Math/MathML"/></svg>',
	],
	[/^svg\.elements\.use\.data_uri$/, '<svg><use href="data:image/svg+xml,x#a"/></svg>'],
	[/^svg\.elements\.use\.external_uri$/, '<svg><use href="icons.svg#a"/></svg>'],
	[/^svg\.elements\.use\.omit_external_fragment$/, '<svg><use href="icons.svg"/></svg>'],
	[/^mathml\.elements\.mo\.named_spaces$/, '<math><mo lspace="thickmathspace">+</mo></math>'],
	[
		/^mathml\.elements\.(mspace|mpadded)\.named_spaces$/,
		'<math><$1 width="veryverythinmathspace"></$1></math>',
	],
	[/^mathml\.elements\.mo\.nonzero_unitless_values$/, '<math><mo minsize="5">+</mo></math>'],
	[/^mathml\.elements\.mpadded\.nonzero_unitless_values$/, '<math><mpadded width="5"></mpadded></math>'],
	[/^mathml\.elements\.(\w+)\.(\w+)\.named_spaces$/, '<math><$1 $2="thinmathspace"></$1></math>'],
	[/^mathml\.elements\.(\w+)\.(\w+)\.nonzero_unitless_values$/, '<math><$1 $2="5"></$1></math>'],
	[/^mathml\.elements\.(\w+)\.(\w+)\.thin_medium_thick$/, '<math><$1 $2="thick"></$1></math>'],
	[/^mathml\.global_attributes\.mathsize\.named_spaces$/, '<math mathsize="thinmathspace"></math>'],
	[/^mathml\.global_attributes\.mathsize\.nonzero_unitless_values$/, '<math mathsize="5"></math>'],
	[/^mathml\.global_attributes\.mathsize\.small_normal_big$/, '<math mathsize="big"></math>'],
	[/^svg\.elements\.view\.svgView$/, '<img src="a.svg#svgView(viewBox(0,0,1,1))">'],
	[/^svg\.elements\.view\.svgView\.(\w+)_parameter$/, '<img src="a.svg#svgView($1(0,0,1,1))">'],
];

/** Keys that no HTML source can show, with the reason. `classifyReason` in `coverage.ts` matches the reasons. */
export const htmlUnobservableKeys: [RegExp, string][] = [
	[/implicit_noopener|implicit_anchor_reference/, "implied by another attribute"],
	[/forbid_data_javascript_urls|insecure_login_handling|cross-origin-top-navigation/, "blocked by browsers"],
	[
		/search_match_opens|no_ua_styles|implicit_group_role|case_sensitive|ignores_find_in_page|requires_muted_audio/,
		"browser behavior",
	],
	[
		/disables_invalid_values|labeled_values|tick_marks|vertical_orientation|display_list_item|tooltip_display/,
		"rendering",
	],
	[
		/aspect_ratio_computed|http_errors_not_cached|animation_support|rtl_operator_mirroring/,
		"browser behavior",
	],
	[/advanced_visible_child_selection/, "browser behavior"],
	[/^svg\.elements\.path\.d\.path$/, "written in CSS"],
	[/^mathml\.attribute_values\./, "repeated for each attribute"],
	[/^html\.elements\.canvas\.content$/, "any content"],
];
