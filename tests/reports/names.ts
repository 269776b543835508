/** Names in many scripts. Some contain characters that have a special meaning in CSV files or spreadsheets. */
export const NAMES: readonly string[] =
  'Núñez, Ada|O’Neil, Sam|Иванов, Пётр|Ὀδυσσεύς, Ν.|حسن, علي|כהן, נועה|王, 小明|김, 지우|นที, ส.|देव, अ|"Chi", Ng|=1+1, -A|@home, +B|＝x, 1|a;b, c|a\tb, c|\'=x, \'y|Šťáhlavský, Ď|ﬁ, ﬂ|👩‍🚀, 🧑🏽'.split(
    '|',
  );
