/** What the sections of the demo's menus are called in simplified Chinese. */
export const menuSectionsInChinese: Record<string, string> = {
  'Breakfast sets': '早餐套餐', Burritos: '墨西哥卷饼', Charcoal: '炭烤', Curries: '咖喱', 'Dosa and idli': '多萨与蒸米糕', 'Drinks and sweets': '饮料与甜品', Drinks: '饮料',
  'From the oven': '新鲜出炉', 'Kopi and teh': '咖啡与奶茶', 'Kueh and cakes': '娘惹糕与蛋糕', Mains: '主菜', Meat: '肉类', 'Noodles and rice': '面食与米饭', Pasta: '意面', Pizza: '披萨',
  Plates: '拼盘', Ramen: '拉面', 'Rice and noodles': '饭与面', 'Rice bowls': '盖饭', Rice: '米饭', Salads: '沙拉', Seafood: '海鲜', 'Small plates': '小菜', 'Snacks and sweets': '小吃与甜品',
  'Sweets and drinks': '甜品与饮料', Sweets: '甜品', Tacos: '塔可', 'To share': '分享菜', 'Vegetables and tofu': '蔬菜与豆腐', 'Warm bowls': '温热碗', Wraps: '卷饼',
};

/** What the options of the demo's goods and dishes are called in simplified Chinese, and their values; what is not here is the same. */
export const optionWordsInChinese: Record<string, string> = {
  Colour: '颜色', Black: '黑色', White: '白色', Blue: '蓝色', 'Dark Blue': '深蓝色', Green: '绿色', Red: '红色',
  'Charcoal Heather': '麻炭灰', 'Heather Grey': '麻灰色', 'Pale Pink': '浅粉色', Sand: '沙色',
  Size: '尺码', Small: '小份', Large: '大份', Child: '儿童', Adult: '成人',
  'Print location': '印花位置', Front: '正面', Back: '背面',
  Noodles: '面条软硬', Firm: '偏硬', Regular: '普通', Soft: '偏软',
  Spice: '辣度', Mild: '微辣', Medium: '中辣', Hot: '特辣', 'No chilli': '不辣',
  Egg: '鸡蛋', 'With egg': '加蛋', 'No egg': '不加蛋', Pieces: '件数', Filling: '馅料', 'One of each': '两种各一', 'Both plum': '都要梅干', 'Both tuna': '都要金枪鱼',
  Ice: '冰量', Normal: '正常', Less: '少', None: '不要', More: '多',
  Drink: '饮料', Kopi: '咖啡加炼奶（Kopi）', 'Kopi O': '黑咖啡（Kopi O）', 'Kopi C': '咖啡加淡奶（Kopi C）', 'Kopi O kosong': '黑咖啡无糖（Kopi O kosong）', Teh: '奶茶（Teh）', 'Teh O': '红茶（Teh O）',
  Toasted: '烤热', Yes: '要', No: '不要', Serving: '份量', Slice: '一片', 'Two slices': '两片', Style: '做法', Temperature: '冷热', Iced: '冰',
  Sweetness: '甜度', Least: '最少',
  Glaze: '釉色', Teal: '青绿', Rose: '玫瑰红', Mustard: '芥末黄', Oxblood: '牛血红', Celadon: '青瓷', Cream: '奶油白', Iron: '铁釉', Ash: '白蜡木',
  'Cover only': '只要套子', 'With insert': '含枕芯', Scent: '香味', 'Rain on tiles': '雨打瓦片', 'White tea': '白茶', Pandan: '班兰',
  Frame: '画框', 'Oiled teak': '油饰柚木', Unframed: '不带框', Maple: '枫木', Finish: '表面', Brass: '黄铜', Silver: '银色', Print: '印花',
  Indigo: '靛蓝', 'Bandung pink': '奶露粉', 'Ink blue': '墨水蓝', Ochre: '赭石', Brick: '砖红', Ink: '墨色', Oat: '燕麦色',
  'Ragù': '肉酱', Mushroom: '蘑菇', Portion: '份量', 'Hong Kong': '港式', Teochew: '潮州式',
  Petai: '臭豆', Without: '不加', With: '加', Sambal: '参巴', Garlic: '蒜蓉', Cover: '封面', Cheese: '奶酪', Cap: '瓶盖', Loop: '提环', Sport: '运动',
  Muslin: '纱布', Butter: '奶黄', Ghee: '酥油', 'With ghee': '加酥油', 'No ghee': '不加酥油', Curry: '咖喱', Dhal: '扁豆', Fish: '鱼', Mutton: '羊肉', Oil: '植物油',
  Add: '加配', Nothing: '不加', 'Fish fry': '炸鱼', 'Chicken varuval': '干炒鸡', Meat: '肉类', Chicken: '鸡肉', Vegetable: '蔬菜', Sugar: '糖',
  Model: '型号', Rice: '米饭', Yellow: '黄姜饭', Brown: '糙米饭', Croutons: '油条丁', Wrap: '外皮', Flatbread: '面饼', Lettuce: '生菜',
  Fruit: '水果', Mango: '芒果', Berries: '莓果', Kiwi: '奇异果', '16 cm': '16 厘米', '22 cm': '22 厘米', '470 ml': '470 毫升', '590 ml': '590 毫升',
  Cockles: '鲜蛤', Chilli: '加辣', Breast: '鸡胸', Thigh: '鸡腿', Sticks: '串数', 'Half and half': '一半一半', 'Mung bean': '绿豆', Peanut: '花生', 'Two and two': '各两个',
  'Gula melaka': '椰糖', Start: '开始月份', January: '一月', April: '四月', July: '七月', October: '十月', Rules: '内页', Ruled: '横线', Dotted: '点阵', Plain: '空白',
  Holidays: '假期', Victoria: '维多利亚州', Singapore: '新加坡', Both: '两者都有', Sharpened: '削好', Version: '版本', Classic: '经典', 'No pork': '不含猪肉', Vegetarian: '素食',
};

/** What words mean where an option has a certain value: a drink is hot otherwise than a curry. */
export const wordsBesideValues: Array<{ option: string; value: string; words: Record<string, string> }> = [
  { option: 'Temperature', value: 'Hot', words: { Hot: '热' } },
  { option: 'Portion', value: 'Medium', words: { Medium: '中份' } },
  { option: 'Size', value: 'Large', words: { Size: '份量' } },
  { option: 'Size', value: 'A3', words: { Size: '尺寸' } },
  { option: 'Size', value: '22 cm', words: { Size: '尺寸' } },
  { option: 'Size', value: '590 ml', words: { Size: '容量' } },
  { option: 'Filling', value: 'With insert', words: { Filling: '枕芯' } },
  { option: 'Finish', value: 'Ghee', words: { Finish: '淋油' } },
  { option: 'Style', value: 'Half and half', words: { White: '白', Black: '黑' } },
];

export const choiceWordsInChinese: Record<string, string> = {
  Toppings: '加料', 'Marinated egg': '溏心蛋', 'Two slices of chashu': '叉烧两片', 'Bamboo shoots': '笋干', Nori: '海苔',
  Broth: '汤底', 'As it is': '原味', Lighter: '清淡些', 'Twice the black garlic': '双份黑蒜油',
};
